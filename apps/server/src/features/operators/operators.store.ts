import { statement, type Db, type Tx } from '#platform/db'

/** What an operator did to a member. `operator_id` is null for a command. */
export type OperatorAction = {
  id: string
  operatorId: string | null
  action: 'grant_operator' | 'revoke_operator' | 'suspend' | 'lift_suspension'
  memberId: string
  reason: string
  until: Date | null
  at: Date
}

const find = statement<{ memberId: string }, { user_id: string }>(
  'operators.find',
  `select user_id from operators where user_id = :memberId`,
)

const insert = statement<{ memberId: string; at: Date }, { user_id: string }>(
  'operators.insert',
  `insert into operators (user_id, granted_at) values (:memberId, :at) on conflict do nothing returning user_id`,
)

const remove = statement<{ memberId: string }, { user_id: string }>(
  'operators.delete',
  `delete from operators where user_id = :memberId returning user_id`,
)

const insertAction = statement<OperatorAction>(
  'operators.insert_action',
  `insert into operator_actions (id, operator_id, action, member_id, reason, until, created_at)
   values (:id, :operatorId, :action, :memberId, :reason, :until, :at)`,
)

/** The only file that writes SQL for `operators` and `operator_actions`. */
export const operatorsStore = {
  isOperator: async (db: Db, memberId: string) => (await find.maybe(db, { memberId })) !== undefined,
  /** Returns false if the member is an operator already. */
  insert: async (tx: Tx, memberId: string, at: Date) =>
    (await insert.maybe(tx, { memberId, at })) !== undefined,
  /** Returns false if the member is no operator. */
  delete: async (tx: Tx, memberId: string) => (await remove.maybe(tx, { memberId })) !== undefined,
  insertAction: (tx: Tx, action: OperatorAction) => insertAction.all(tx, action),
}
