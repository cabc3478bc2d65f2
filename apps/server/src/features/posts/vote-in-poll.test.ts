import { CreatePost, DeletePost, GetPost, VoteInPoll, WithdrawVote } from '@guildhall/contract/posts'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { removeMember } from '#features/groups'
import { startTestApp, type SignedIn } from '#test/app'
import { buildGroup, buildPost } from '#test/build'
import { countRows } from '#test/count-rows'

const app = await startTestApp({ events: false })
afterAll(() => app.close())

let ann: SignedIn
let ben: SignedIn
beforeEach(async () => void ([ann, ben] = [await app.signIn(), await app.signIn()]))

const vote = (id: string, optionIndex: number, who = ben) =>
  app.as(who).call(VoteInPoll, { params: { id }, body: { optionIndex } })
const withdraw = (id: string, who = ben) => app.as(who).call(WithdrawVote, { params: { id } })
const read = (id: string, who = ben) => app.as(who).call(GetPost, { params: { id } })
const buildPoll = (options = ['red', 'green', 'blue']) =>
  buildPost(app.ctx, { author_id: ann.memberId, poll: options })

/** The counters of the post, and the totals of the vote rows. */
async function counts(id: string): Promise<{ counted: number[]; rows: number[] }> {
  const [post] = await app.ctx.db.query<{ poll_counts: number[] }>(
    'test.poll_counts',
    'select poll_counts from posts where id = $1',
    [id],
  )
  const votes = await app.ctx.db.query<{ option_index: number }>(
    'test.votes',
    'select option_index from poll_votes where post_id = $1',
    [id],
  )
  const counted = post?.poll_counts ?? []
  return { counted, rows: counted.map((_, at) => votes.filter((one) => one.option_index === at).length) }
}

describe('a vote', () => {
  it('[D-040] [D-042] [D-043] is counted, shows in viewerVote, and reveals the results to the voter', async () => {
    const id = await buildPoll()
    expect(await read(id)).toMatchObject({
      pollResults: null,
      pollVotes: 0,
      viewerVote: null,
      viewer: { canVote: true },
    })
    expect(await vote(id, 1)).toMatchObject({
      pollResults: [0, 1, 0],
      viewerVote: 1,
      pollOptions: ['red', 'green', 'blue'],
    })
    expect(await read(id, ann)).toMatchObject({ pollResults: null, pollVotes: 1, viewerVote: null })
    expect(await vote(id, 2, ann)).toMatchObject({ pollResults: [0, 1, 1], pollVotes: 2, viewerVote: 2 })
  })

  it('[D-040] is limited to one per member: the next one replaces it', async () => {
    const id = await buildPoll()
    for (const option of [0, 2, 2, 1]) await vote(id, option)
    expect(await read(id)).toMatchObject({ pollResults: [0, 1, 0], viewerVote: 1 })
    expect(await countRows(app.ctx, `poll_votes where post_id = '${id}'`)).toBe(1)
  })

  it('[D-041] [D-043] can be withdrawn, which hides the results again; repeating it is harmless', async () => {
    const id = await buildPoll()
    await vote(id, 0, ann)
    await vote(id, 0)
    expect(await withdraw(id)).toMatchObject({ pollResults: null, viewerVote: null })
    await withdraw(id)
    expect((await read(id, ann)).pollResults).toEqual([1, 0, 0])
    expect(await counts(id)).toEqual({ counted: [1, 0, 0], rows: [1, 0, 0] })
  })

  it('[D-043] [D-040] is rejected once the poll has ended, and the results are visible to everyone', async () => {
    const id = await buildPoll()
    await vote(id, 0)
    const ends = new Date((await read(id)).pollEndsAt ?? '')
    app.setNow(new Date(ends.getTime() - 1))
    const [late, other] = [await app.signIn(), await app.signIn()]
    await vote(id, 1, late)
    app.setNow(ends)
    const before = await countRows(app.ctx)
    await expect(vote(id, 1, other)).rejects.toMatchObject({ status: 409, code: 'poll_over' })
    await expect(withdraw(id, late)).rejects.toMatchObject({ status: 409, code: 'poll_over' })
    expect(await countRows(app.ctx)).toEqual(before)
    expect(await read(id, other)).toMatchObject({
      pollResults: [1, 1, 0],
      viewerVote: null,
      viewer: { canVote: false },
    })
    app.setNow(null)
  })

  it('is rejected for an unknown option, a post that is not a poll, and a hidden post', async () => {
    const id = await buildPoll(['yes', 'no'])
    const before = await countRows(app.ctx)
    for (const option of [2, 3]) await expect(vote(id, option)).rejects.toMatchObject({ status: 400 })
    for (const option of [-1, 4, 0.5]) await expect(vote(id, option)).rejects.toMatchObject({ status: 400 })
    expect(await countRows(app.ctx)).toEqual(before)
    const plain = await buildPost(app.ctx)
    await expect(vote(plain, 0)).rejects.toMatchObject({ status: 404 })
    const hidden = await buildPost(app.ctx, { author_id: ann.memberId, privacy: 'private', poll: ['a', 'b'] })
    await expect(vote(hidden, 0)).rejects.toMatchObject({ status: 404, message: 'Not found' })
    await expect(withdraw(hidden)).rejects.toMatchObject({ status: 404 })
    expect(await counts(hidden)).toEqual({ counted: [0, 0], rows: [0, 0] })
  })

  it('in a group requires membership, even if everyone may read', async () => {
    const group = await buildGroup(app.ctx, { members: [ben.memberId] })
    const id = await buildPost(app.ctx, { group_id: group, poll: ['a', 'b'] })
    expect((await read(id, ann)).viewer.canVote).toBe(false)
    await expect(vote(id, 0, ann)).rejects.toMatchObject({ status: 403 })
    expect((await vote(id, 0)).viewer.canVote).toBe(true)
    await removeMember(app.ctx, group, ben.memberId)
    await expect(vote(id, 1)).rejects.toMatchObject({ status: 403 })
    expect((await withdraw(id)).viewerVote).toBeNull()
    expect(await counts(id)).toEqual({ counted: [0, 0], rows: [0, 0] })
  })

  it('is deleted with the post', async () => {
    const { id } = await app.as(ann).call(CreatePost, {
      body: { isPoll: true, pollQuestion: 'Q', pollOptions: ['a', 'b'], pollDays: 1 },
    })
    await vote(id, 0)
    await app.as(ann).call(DeletePost, { params: { id } })
    expect(await countRows(app.ctx, `poll_votes where post_id = '${id}'`)).toBe(0)
    await expect(vote(id, 1)).rejects.toMatchObject({ status: 404 })
  })
})

describe('concurrent votes', () => {
  it('[D-040] by a hundred members are all counted, none twice', async () => {
    const id = await buildPoll()
    const voters: SignedIn[] = []
    for (let at = 0; at < 100; at += 1) voters.push(await app.signIn())
    await Promise.all(voters.map((who, at) => vote(id, at % 3, who)))
    expect(await counts(id)).toEqual({ counted: [34, 33, 33], rows: [34, 33, 33] })
  })

  it('[D-040] by one member who changes and withdraws keep the counters equal to the rows', async () => {
    const id = await buildPoll()
    await vote(id, 0, ann)
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => (at % 5 === 4 ? withdraw(id) : vote(id, at % 3))),
    )
    const { counted, rows } = await counts(id)
    expect(counted).toEqual(rows)
    await vote(id, 2)
    expect(await counts(id)).toEqual({ counted: [1, 0, 1], rows: [1, 0, 1] })
  })
})
