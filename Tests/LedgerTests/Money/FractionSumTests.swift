import TestSupport
import Testing

@testable import Ledger

struct FractionSumTests {
  /// A sum of `terms`, each an amount, a weight and a whole.
  private func sum(_ terms: [(Int64, Int64, Int64)]) -> FractionSum {
    var sum = FractionSum()
    for (amount, weight, total) in terms { sum.add(amount, weight: weight, total: total) }
    return sum
  }

  @Test func `nothing adds to nothing`() throws {
    #expect(FractionSum().roundedHalfTowardZero() == 0)
    #expect(try FractionSum().exact() == .zero)
  }

  @Test(
    arguments: [
      ([(1, 1, 2)], 0), ([(-1, 1, 2)], 0), ([(3, 1, 2)], 1), ([(-3, 1, 2)], -1),
      ([(2, 1, 3)], 1), ([(-2, 1, 3)], -1), ([(1, 1, 3)], 0), ([(7, 1, 1)], 7),
      // A sixth and a third are exactly a half; a hair more is not.
      ([(1, 1, 6), (1, 1, 3)], 0), ([(1, 1, 6), (1, 1, 3), (1, 1, 1_000_000_007)], 1),
      ([(-1, 1, 6), (-1, 1, 3)], 0), ([(-1, 1, 6), (-1, 1, 3), (-1, 1, 1_000_000_007)], -1),
      ([(1, 2, 3), (1, 1, 3)], 1), ([(5, 1, 10_000), (-5, 1, 10_000)], 0),
    ] as [([(Int64, Int64, Int64)], Int128)])
  func `ties go toward zero`(terms: [(Int64, Int64, Int64)], rounded: Int128) {
    #expect(sum(terms).roundedHalfTowardZero() == rounded)
  }

  @Test func `denominators that no fraction can hold still round exactly`() throws {
    let primes: [Int64] = [
      999_999_937, 999_999_929, 999_999_893, 999_999_883, 999_999_797, 999_999_761,
      999_999_757, 999_999_751, 999_999_739, 999_999_733, 999_999_677, 999_999_667,
    ]
    // Each prime gives a part and its complement: together whole, but for the half that is added.
    var tie = sum(primes.map { (1, 5, $0) } + primes.map { (1, $0 - 5, $0) })
    tie.add(1, weight: 1, total: 2)
    #expect(tie.roundedHalfTowardZero() == Int128(primes.count))

    var above = tie
    above.add(1, weight: 1, total: 999_999_937)
    #expect(above.roundedHalfTowardZero() == Int128(primes.count) + 1)
    var below = tie
    below.subtract(1, weight: 1, total: 999_999_937)
    #expect(below.roundedHalfTowardZero() == Int128(primes.count))

    let scattered = sum(primes.map { (1, 1, $0) })
    #expect(throws: ArithmeticError.tooLarge) { try scattered.exact() }
    #expect(scattered.roundedHalfTowardZero() == 0)
  }

  @Test func `a tie is told from its nearest neighbours`() {
    // These two differ by less than one in 2¹²⁵.
    let (smaller, larger) = ((Int64(1), Int64(1), Int64.max), (Int64(1), Int64(1), Int64.max - 2))
    let half = sum([(1, 1, 2)])
    var below = half
    below.add(smaller.0, weight: smaller.1, total: smaller.2)
    below.subtract(larger.0, weight: larger.1, total: larger.2)
    #expect(below.roundedHalfTowardZero() == 0)
    var above = half
    above.add(larger.0, weight: larger.1, total: larger.2)
    above.subtract(smaller.0, weight: smaller.1, total: smaller.2)
    #expect(above.roundedHalfTowardZero() == 1)
  }

  @Test func `rounds as one fraction does`() throws {
    for (seed, generator) in seeds(5000) {
      var random = generator
      var sum = FractionSum()
      var exact = Fraction.zero
      for _ in 0..<random.integer(in: 1...8) {
        let total: Int64 = random.pick([1, 2, 3, 4, 5, 6, 7, 8, 12, 10_000])
        let weight = random.integer(in: 0...total)
        let amount = random.integer(in: Int64(-9)...9)
        let part = try Fraction(Int128(amount) * Int128(weight), Int128(total))
        if random.oneIn(2) {
          sum.add(amount, weight: weight, total: total)
          exact = try exact.adding(part)
        } else {
          sum.subtract(amount, weight: weight, total: total)
          exact = try exact.subtracting(part)
        }
      }
      #expect(try sum.exact() == exact, "seed \(seed)")
      #expect(sum.roundedHalfTowardZero() == exact.rounded(.halfTowardZero), "seed \(seed)")
    }
  }
}
