import TestSupport
import Testing

@testable import Store

@Suite struct StampTests {
  private let here = DeviceCode(high: 7, low: 9)

  @Test func `a later clock gives the time itself`() {
    let earlier = Stamp.next(milliseconds: 1000, after: nil, device: here)
    let later = Stamp.next(milliseconds: 2000, after: earlier, device: here)
    #expect(later.moment == 2000 << 16)
  }

  @Test func `a change of what has been seen wins whatever the clock says`() {
    let ahead = Stamp.next(milliseconds: 9_000_000, after: nil, device: DeviceCode(high: 1, low: 1))
    let mine = Stamp.next(milliseconds: 1000, after: ahead, device: here)
    #expect(mine > ahead)
    #expect(mine.moment == ahead.moment + 1)
  }

  @Test func `a full counter carries into the milliseconds`() {
    let full = Stamp(moment: 5 << 16 | 0xffff, device: here)
    #expect(Stamp.next(milliseconds: 5, after: full, device: here).moment == 6 << 16)
  }

  @Test func `a device's identifier is ten bytes`() throws {
    #expect(DeviceCode("0000000000000000") == DeviceCode(high: 0, low: 0))
    #expect(DeviceCode("zzzzzzzzzzzzzzzz") == DeviceCode(high: .max, low: .max))
    #expect(DeviceCode("0000000000000001") == DeviceCode(high: 0, low: 1))
    #expect(DeviceCode("1000000000000000") == DeviceCode(high: 1 << 59, low: 0))
    #expect(DeviceCode("000000000000000") == nil)
    #expect(DeviceCode("000000000000000u") == nil)
  }

  @Test func `stamps of many groups come back from their bytes`() throws {
    for (seed, source) in seeds(200) {
      var generator = source
      var set = StampSet()
      let stamps = (0..<generator.integer(in: 1...4)).map { _ in
        Stamp(
          moment: generator.next() >> 1,
          device: DeviceCode(high: generator.next(), low: generator.integer(in: 0...65_535)))
      }
      for _ in 0..<generator.integer(in: 1...20) {
        set[generator.integer(in: 0...300)] = generator.pick(stamps)
      }
      #expect(StampSet(set.bytes) == set, "seed \(seed)")
      #expect(set.greatest == set.elements.map(\.stamp).max())
    }
  }

  @Test func `bytes that no set wrote are refused`() {
    #expect(StampSet([]) == nil)
    #expect(StampSet([1]) == nil)
    #expect(StampSet([0, 0, 16, 0]) == nil)
    #expect(StampSet([0]) == StampSet())
  }
}
