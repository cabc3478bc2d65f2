import { statement, type Db } from '#platform/db'

/** Whether the mail server took the mail. */
export type MailOutcome = 'sent' | 'refused'

const find = statement<{ id: string }, { outcome: MailOutcome }>(
  'delivery.find_mail',
  `select outcome from sent_mails where id = :id`,
)

const insert = statement<{ id: string; userId: string; outcome: MailOutcome; count: number; at: Date }>(
  'delivery.insert_mail',
  `insert into sent_mails (id, user_id, outcome, notification_count, sent_at)
   values (:id, :userId, :outcome, :count, :at)
   on conflict (id) do nothing`,
)

const listOf = statement<{ userId: string; after: string; limit: number }, { id: string }>(
  'delivery.list_mails',
  `select id, outcome, notification_count, sent_at
     from sent_mails
    where user_id = :userId and id > :after
    order by id
    limit :limit`,
)

const deleteOf = statement<{ userId: string }>(
  'delivery.remove_mails',
  `delete from sent_mails where user_id = :userId`,
)

const purge = statement<{ before: Date; limit: number }, { id: string }>(
  'delivery.purge_mails',
  `delete from sent_mails where id in (select id from sent_mails where sent_at < :before order by sent_at limit :limit)
   returning id`,
)

/** The only file that writes SQL for `sent_mails`. */
export const sentMailsStore = {
  outcome: async (db: Db, id: string) => (await find.maybe(db, { id }))?.outcome,
  insert: (db: Db, mail: { id: string; userId: string; outcome: MailOutcome; count: number; at: Date }) =>
    insert.all(db, {
      id: mail.id,
      userId: mail.userId,
      outcome: mail.outcome,
      count: mail.count,
      at: mail.at,
    }),
  /** The records of mails to a member, in the order of their ids. */
  listOf: (db: Db, userId: string, after: string, limit: number) => listOf.all(db, { userId, after, limit }),
  deleteOf: (db: Db, userId: string) => deleteOf.all(db, { userId }),
  /** Deletes a batch of old rows and returns how many there were. */
  purge: async (db: Db, before: Date, limit: number) => (await purge.all(db, { before, limit })).length,
}
