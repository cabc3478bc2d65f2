import { CreateComment } from '@guildhall/contract/comments'
import { CountNotifications, ListNotifications, type Notification } from '@guildhall/contract/notifications'
import { CreatePost } from '@guildhall/contract/posts'
import { React, type ReactionType } from '@guildhall/contract/reactions'
import { startTestApp, type SignedIn, type TestApp } from './app.ts'
import { buildMember } from './build.ts'
import { countRows } from './count-rows.ts'

/** A signed-in member and their username. */
export type Person = SignedIn & { handle: string }

type Target = { postId: string } | { commentId: string }

/** An app with members who act on each other's content, and the notifications each of them gets. */
export type NotifyStage = {
  app: TestApp
  person(name: string): Promise<Person>
  /** Returns the newest page once all events are handled. */
  notificationsOf(who: SignedIn): Promise<Notification[]>
  titles(who: SignedIn): Promise<string[]>
  unread(who: SignedIn): Promise<number>
  /** Returns how many `notification.raised` events were published for the member. */
  raised(who: SignedIn): Promise<number>
  write(who: SignedIn, body: object): Promise<string>
  react(who: SignedIn, target: Target, reactionType: ReactionType): Promise<unknown>
  comment(who: SignedIn, postId: string, content: string, parentId?: string | null): Promise<string>
}

/** Starts an app that also counts `notification.raised` events. */
export async function startNotifyStage(): Promise<NotifyStage> {
  const app = await startTestApp()
  await app.ctx.db.query('test.keep_raised_table', 'create table test_raised (member_id text)', [])
  await app.ctx.db.query(
    'test.keep_raised',
    `create function keep_raised() returns trigger language plpgsql as $$
       begin insert into test_raised values (new.payload->>'memberId'); return new; end $$`,
    [],
  )
  await app.ctx.db.query(
    'test.keep_raised_trigger',
    `create trigger keep_raised after insert on outbox for each row
       when (new.name = 'notification.raised') execute function keep_raised()`,
    [],
  )
  let memberCount = 0
  const notificationsOf = async (who: SignedIn) => {
    await app.drain()
    return app.as(who).call(ListNotifications)
  }
  return {
    app,
    async person(name) {
      memberCount += 1
      const handle = `${name.toLowerCase()}_${memberCount}`
      const id = await buildMember(app.ctx, { firstName: name, lastName: 'Test', username: handle })
      return { ...(await app.signIn(id)), handle }
    },
    notificationsOf,
    titles: async (who) => (await notificationsOf(who)).map(({ title }) => title),
    async unread(who) {
      await app.drain()
      return (await app.as(who).call(CountNotifications)).count
    },
    async raised(who) {
      await app.drain()
      return countRows(app.ctx, `test_raised where member_id = '${who.memberId}'`)
    },
    write: async (who, body) => (await app.as(who).call(CreatePost, { body })).id,
    react: (who, target, reactionType) => app.as(who).call(React, { body: { ...target, reactionType } }),
    comment: async (who, postId, content, parentId = null) =>
      (await app.as(who).call(CreateComment, { params: { id: postId }, body: { content, parentId } })).id,
  }
}
