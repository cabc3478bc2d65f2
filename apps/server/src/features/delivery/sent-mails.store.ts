import { statement, type Db } from '#platform/db'

export type MailOutcome = 'sent' | 'refused'

const find = statement<[id: string], { outcome: MailOutcome }>(
  'delivery.find_mail',
  `select outcome from sent_mails where id = $1`,
)

const insert = statement<[id: string, userId: string, outcome: MailOutcome, count: number, at: Date]>(
  'delivery.insert_mail',
  `insert into sent_mails (id, user_id, outcome, notification_count, sent_at)
   values ($1, $2, $3, $4, $5)
   on conflict (id) do nothing`,
)

const forget = statement<[before: Date, limit: number], { id: string }>(
  'delivery.forget_mails',
  `delete from sent_mails where id in (select id from sent_mails where sent_at < $1 order by sent_at limit $2)
   returning id`,
)

/** The only file that writes SQL for `sent_mails`. */
export const sentMailsStore = {
  outcome: async (db: Db, id: string) => (await find.maybe(db, [id]))?.outcome,
  insert: (db: Db, mail: { id: string; userId: string; outcome: MailOutcome; count: number; at: Date }) =>
    insert.all(db, [mail.id, mail.userId, mail.outcome, mail.count, mail.at]),
  /** Removes a batch of old ones and answers how many there were. */
  forget: async (db: Db, before: Date, limit: number) => (await forget.all(db, [before, limit])).length,
}
