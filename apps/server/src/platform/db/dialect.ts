import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
} from 'kysely';

/** How a list of values is compared as one array. */
const asArray = new Map([
  ['in', '= any'],
  ['not in', '<> all'],
]);

/**
 * Sends the values of `in` as one array parameter. PostgreSQL takes 65,535 parameters at most, plans each number of them
 * anew, and needs no special case for none.
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

export class ArrayDialect extends PostgresDialect {
  override createQueryCompiler(): ArrayCompiler {
    return new ArrayCompiler();
  }
}
