import { pinPost } from '#features/group-pins'
import { joinGroup, setEntryQuestions, setWelcome } from '#features/groups'
import { fail, type DemoContext } from './demo-context.ts'
import { hoursAgo } from './hours-ago.ts'

const GROUP = 'Clay after work'
const PINNED = 'kiln-evening'

/** Lets Mara's group ask those who join something, and welcome them; Owen has joined and answered. */
export async function welcomeToGroups(
  { ctx, actorOf }: DemoContext,
  groups: ReadonlyMap<string, string>,
): Promise<void> {
  const id = groups.get(GROUP) ?? fail(GROUP)
  const mara = actorOf('mara_okafor')
  await setEntryQuestions(hoursAgo(ctx, 60 * 24), mara, id, [
    'What have you made so far, or what would you like to make?',
    'Do you have a wheel, or would you share one?',
  ])
  await joinGroup(hoursAgo(ctx, 26), actorOf('owen_blake'), id, {
    revision: 1,
    answers: [
      'One mug. It leaks, and I drink from it every morning.',
      'No wheel. I would gladly share one and clean it afterwards.',
    ],
  })
  await setWelcome(hoursAgo(ctx, 24), mara, id, {
    isOn: true,
    text: 'Welcome, {name}! Show us what is on your wheel, also if it collapsed.',
  })
}

/** Pins a post to the top of Mara's group. */
export async function pinPosts(
  { ctx, actorOf }: DemoContext,
  groups: ReadonlyMap<string, string>,
  posts: ReadonlyMap<string, { id: string }>,
): Promise<void> {
  const post = posts.get(PINNED) ?? fail(PINNED)
  await pinPost(hoursAgo(ctx, 7), actorOf('mara_okafor'), groups.get(GROUP) ?? fail(GROUP), post.id)
}
