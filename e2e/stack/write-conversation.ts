import type { Ctx } from '../../apps/server/src/platform/context.ts'

/** Few enough to be inserted within the time limit of a statement on a busy machine. */
const BATCH = 10_000

/** Creates a conversation of two people with `count` messages, one a minute, all of them read; returns its id. */
export async function writeConversation(
  ctx: Ctx,
  memberId: string,
  otherId: string,
  count: number,
): Promise<string> {
  const id = ctx.newId()
  await ctx.db.query('e2e.write_conversation', INSERT_CONVERSATION, [id, memberId, otherId, count])
  for (let first = 1; first <= count; first += BATCH) {
    const last = Math.min(count, first + BATCH - 1)
    await ctx.db.query('e2e.write_messages', INSERT_MESSAGES, [id, memberId, otherId, count, first, last])
  }
  return id
}

const INSERT_CONVERSATION = `
  with conversation as (
    insert into conversations (id, kind, low_id, high_id, created_by, created_at, last_change)
    values ($1, 'direct', least($2::uuid, $3), greatest($2::uuid, $3), $2,
      now() - $4::int * interval '1 minute', $4)
    returning id, created_at
  )
  insert into conversation_members
    (conversation_id, user_id, state, joined_at, read_seq, last_seq, last_at, notified_seq)
  select id, user_id, 'accepted', created_at, $4, $4, now(), $4
  from conversation, unnest(array[$2::uuid, $3]) user_id`

const INSERT_MESSAGES = `
  insert into direct_messages
    (id, conversation_id, seq, change, sender_id, recipient_id, message_type, content, created_at)
  select gen_random_uuid(), $1, n, n,
    case when n % 3 = 0 then $2::uuid else $3::uuid end, case when n % 3 = 0 then $3::uuid else $2::uuid end,
    'text', 'Message number ' || n, now() - ($4::int - n) * interval '1 minute'
  from generate_series($5::int, $6::int) n`
