import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
} from 'kysely';

/** Operators that compare with an array of values. */
const asArray = new Map([
  ['in', '= any'],
  ['not in', '<> all'],
]);

/**
 * Sends the values of `in` as one array parameter. PostgreSQL accepts at most 65,535 parameters and plans each count
 * separately; an empty array needs no special case.
 */
class ArrayCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const compared = OperatorNode.is(operator) ? asArray.get(operator.operator) : undefined;
    if (!compared || !PrimitiveValueListNode.is(rightOperand)) {
      super.visitBinaryOperation(node);
      return;
    }
    this.visitNode(leftOperand);
    this.append(` ${compared}(`);
    this.appendValue(rightOperand.values);
    this.append(')');
  }
}

/** Without the lock of migrations, which belongs to a session; `migrate` has its own. */
class PooledAdapter extends PostgresAdapter {
  override acquireMigrationLock(): Promise<void> {
    return Promise.resolve();
  }

  override releaseMigrationLock(): Promise<void> {
    return Promise.resolve();
  }
}

export class ArrayDialect extends PostgresDialect {
  override createAdapter(): PooledAdapter {
    return new PooledAdapter();
  }

  override createQueryCompiler(): ArrayCompiler {
    return new ArrayCompiler();
  }
}
