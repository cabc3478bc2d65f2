import { GetInsights, RunLeadDetection, type Insights } from '@guildhall/contract/lead-insights'
import { setMember } from '#features/groups'
import type { SignedIn, TestApp } from './app.ts'
import { buildComment, buildGroup, buildMember, buildPost } from './build.ts'

/** A private group whose members write; its name has no word that they use. */
export type InsightsStage = {
  owner: SignedIn
  groupId: string
  /** Adds a member to the group. Returns their id. */
  join(): Promise<string>
  /** Lets someone write a post, or a comment below one. */
  post(authorId: string, content: string, more?: object): Promise<string>
  comment(authorId: string, postId: string, content: string): Promise<string>
  /** Lets as many new members write this, each of them once. Returns them with their posts. */
  say(content: string, times: number): Promise<{ authorId: string; postId: string }[]>
  run(): Promise<{ analyzed: number; newLeads: number; hotLeads: number }>
  insights(viewer?: SignedIn): Promise<Insights>
}

/** Creates a group of a new owner. */
export async function openInsightsStage(app: TestApp): Promise<InsightsStage> {
  const { ctx } = app
  const owner = await app.signIn()
  const groupId = await buildGroup(ctx, {
    name: 'Quiet corner',
    ownerId: owner.memberId,
    privacy: 'private',
  })
  const stage: InsightsStage = {
    owner,
    groupId,
    async join() {
      const id = await buildMember(ctx)
      await setMember(ctx, groupId, id, 'member')
      return id
    },
    post: (author_id, content, more = {}) =>
      buildPost(ctx, { author_id, group_id: groupId, content, ...more }),
    comment: (author_id, post_id, content) => buildComment(ctx, { author_id, post_id, content }),
    async say(content, times) {
      const said: { authorId: string; postId: string }[] = []
      for (let n = 0; n < times; n += 1) {
        const authorId = await stage.join()
        said.push({ authorId, postId: await stage.post(authorId, content) })
      }
      return said
    },
    run: () => app.as(owner).call(RunLeadDetection, { params: { id: groupId }, body: {} }),
    insights: (viewer = owner) => app.as(viewer).call(GetInsights, { params: { id: groupId } }),
  }
  return stage
}

/** Lets the next run of a group start right away. */
export async function endPause({ ctx }: TestApp, groupId: string): Promise<void> {
  const sql = `update crm_detections set started_at = started_at - interval '6 minutes' where group_id = $1`
  await ctx.db.query('test.end_pause', sql, [groupId])
}
