/// Does something with the table of a record's kind, whichever that is.
protocol TableVisitor {
  associatedtype Result
  func visit<Table: RecordTable>(_ table: Table, _ name: RecordName) throws -> Result
}

extension RecordWriter {
  func withTable<Visitor: TableVisitor>(
    of name: RecordName, _ visitor: Visitor
  ) throws -> Visitor.Result {
    switch name.kind {
    case .transaction: try visitor.visit(entries, name)
    case .account: try visitor.visit(accounts, name)
    case .category: try visitor.visit(categories, name)
    case .method: try visitor.visit(methods, name)
    case .household: try visitor.visit(households, name)
    case .member: try visitor.visit(members, name)
    case .ratio: try visitor.visit(ratios, name)
    case .setting: try visitor.visit(settings, name)
    }
  }
}
