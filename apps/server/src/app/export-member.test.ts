import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '#test/app'
import { buildMemberData, CANARY, FOREIGN, type MemberData } from '#test/build-member-data'
import { exportMember } from './export-member.ts'
import { features } from './features.ts'

const app = await startTestApp()
afterAll(() => app.close())

let data: MemberData
let sections: Record<string, object[]>
beforeAll(async () => {
  data = await buildMemberData(app)
  await app.drain(25_000)
  sections = await read(data.member.memberId)
})

/** Returns the rows of an export by section. */
async function read(memberId: string): Promise<Record<string, object[]>> {
  const found: Record<string, object[]> = {}
  for await (const { section, row } of exportMember(app.ctx, memberId)) (found[section] ??= []).push(row)
  return found
}

describe('the export of a member', () => {
  it('has every section', () => {
    const declared = features.flatMap(({ exportData }) => Object.keys(exportData?.sections ?? {}))
    expect(new Set(declared).size).toBe(declared.length)
    expect(Object.keys(sections).toSorted()).toEqual(declared.toSorted())
  })

  it('has what they wrote, chose and uploaded', () => {
    expect(sections).toMatchObject({
      account: [{ email: 'canary@example.com', username: 'canary_current', bio: 'A canary sings' }],
      identities: [{ subject: 'canary-subject' }],
      formerUsernames: [{ username: 'canary_former' }],
      preferences: [{ theme: 'twitter' }],
      following: [{ member_id: data.other }],
      followers: [{ member_id: data.other }],
      quietHours: [{ timeZone: 'Europe/Berlin' }],
      postEdits: [{ content: 'a canary draft' }],
      commentEdits: [{ content: 'canary draft' }],
      votes: [{ option_index: 1 }],
      videoEngagements: [{ types: ['like', 'share'] }],
      savedPosts: [{ post_id: data.otherPost }],
      savedCollections: [{ name: 'Canary collection' }],
      reports: [{ target_id: data.otherPost, details: 'the canary says so' }],
      groupMutes: [{ until: expect.any(Date) }],
      groupBans: [{ until: null }],
      notices: [{ action: 'mute', answer: 'the canary answers' }, { action: 'ban' }],
      moderationDecisions: [{ action: 'warn', note: 'Too loud' }],
      groupRecords: [{ group_name: 'Curious', engagement_count: 2 }],
      groupRecordActivities: [{ type: 'comment' }, { type: 'comment' }],
      groupRecordChoices: [{ switched_on_at: null }],
      leadNotes: [{ note: 'Sings well' }],
      handedOverTexts: [{ group_name: 'Curious', intent: 'buying' }],
      decidedLeadTasks: [{ state: 'dismissed' }],
      leadFilters: [{ name: 'Canary filter' }],
      aiFindings: [{ analysis_type: 'buying_intent' }],
      banners: [{ variants: [{ title: 'Singing lessons' }] }],
      bannerViews: [{ title: 'Join the spring course', events: { click: expect.any(String) } }],
      bannersClosed: [{ dismissed_until: expect.any(Date) }],
      profilePhotos: [{ place: 'profile', media_id: data.media[0] }],
    })
    expect(sections['posts']).toHaveLength(5)
    expect(sections['comments']).toHaveLength(4)
    expect(sections['reactions']).toHaveLength(3)
    expect(sections['friendRequests']).toHaveLength(2)
    expect(sections['groups']).toHaveLength(4)
    expect(sections['deletedGroups']).toHaveLength(1)
    expect(sections['groupAnswers']).toMatchObject([
      { answers: [{ question: 'Why here?', answer: 'canary, for the singing' }] },
    ])
    expect(sections['media']).toHaveLength(5)
    expect(sections['conversations']).toMatchObject([
      { kind: 'direct', person_id: expect.any(String) },
      { kind: 'direct', person_id: data.other },
      { kind: 'group', title: 'Songs', role: 'owner', person_id: null },
    ])
    const written = sections['messages']?.map((row) => (row as { content: string }).content)
    expect(written?.toSorted()).toEqual([
      'Canary songs',
      'Songs',
      'Songs',
      'a canary message',
      'a canary photo',
      'canary https://song.example/',
      'canary, before the block',
    ])
    expect(sections['messageReactions']).toMatchObject([{ emoji: '🐤' }])
    expect(sections['deletedMessages']).toHaveLength(1)
  })

  it('has nothing private of others, and no secrets', () => {
    const text = JSON.stringify(sections)
    expect(text).not.toContain(FOREIGN)
    for (const id of [data.blocker, data.muter]) expect(text).not.toContain(id)
    for (const secret of [data.member.token, 'token_hash', 'push.example', 'p256dh'])
      expect(text).not.toContain(secret)
  })

  it('of someone else has nothing of theirs', async () => {
    const text = JSON.stringify(await read(data.other))
    const own = ['foreign words to @canary_current', 'a foreign word about the canary']
    for (const one of own) expect(text).toContain(one)
    const rest = own.reduce((left, one) => left.replaceAll(one, ''), text)
    expect(rest.toLowerCase()).not.toContain(CANARY)
  })

  it('is empty for an unknown member', async () => {
    expect(await read(app.ctx.newId())).toEqual({})
  })
})
