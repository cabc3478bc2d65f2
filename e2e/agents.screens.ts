import type { Page } from '@playwright/test'
import type { Receipt, ThreadRun } from '@guildhall/contract/agent-runs'
import type { Comment } from '@guildhall/contract/comments'
import {
  buildAgentCard,
  buildReceipt,
  buildReceiptSource,
  buildThreadRun,
} from '@guildhall/contract/testing/agents'
import { buildComment } from '@guildhall/contract/testing/comments'
import { idOf } from '@guildhall/contract/testing/ids'
import { SAMPLE_COMMENTS, SAMPLE_QUESTION, serveConversation } from './fixtures/comments.ts'
import { person } from './fixtures/posts.ts'
import type { Screen } from './screen.ts'

const PAGE = `/post/${SAMPLE_QUESTION.id}`
const RECEIPT = '**/api/comments/*/ai-receipt'
const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const AGENT = buildAgentCard(1, { firstName: 'Agent AI', username: 'agent_ai' })
const QUESTION = '@agent_ai has anyone here said what they put on the first invoice?'
const ANSWER = 'Two people have. Tomasz lists the day, two hours of preparation and a follow-up call.'

const ANSWERED = buildReceipt({
  agent: AGENT,
  askedBy: person(2),
  sources: [
    buildReceiptSource(70, {
      type: 'post',
      id: SAMPLE_QUESTION.id,
      postId: SAMPLE_QUESTION.id,
      author: SAMPLE_QUESTION.author,
      excerpt: SAMPLE_QUESTION.content,
    }),
    ...[SAMPLE_COMMENTS[0], SAMPLE_COMMENTS[3]].map((comment) =>
      buildReceiptSource(0, {
        id: comment?.id ?? '',
        postId: SAMPLE_QUESTION.id,
        author: comment?.author ?? null,
        excerpt: comment?.content ?? '',
      }),
    ),
  ],
})
const PARTLY_HIDDEN: Receipt = {
  ...ANSWERED,
  sources: ANSWERED.sources.slice(0, 1),
  hiddenSources: 2,
  model: 'demo-model',
  isDemo: true,
  viewer: { hasGivenFeedback: true },
}
const THINKING = buildThreadRun(1, { agent: AGENT, commentId: idOf(2_110) })

const card = (page: Page) => page.getByRole('region', { name: 'How this answer came about' })
const line = (page: Page) => page.locator('.agent-run')

/** AI in a thread: an answer, its receipt, an agent that is thinking, and one that does not answer. */
export const SCREENS: Screen[] = [
  screen('answer', { shows: (page) => page.getByText(ANSWER) }),
  screen('receipt', { act: openReceipt, shows: (page) => card(page).getByText('The Guildhall team') }),
  screen('receipt-hidden', {
    receipt: PARTLY_HIDDEN,
    act: openReceipt,
    shows: (page) => card(page).getByText('2 sources you can’t view'),
  }),
  screen('receipt-loading', {
    before: async (page) => {
      await page.route(RECEIPT, () => new Promise(() => {}))
    },
    act: openReceipt,
    shows: (page) => card(page).locator('.animate-shimmer').first(),
    screenshotOnly: true,
  }),
  screen('receipt-error', {
    before: async (page) => {
      await page.route(RECEIPT, (route) => route.fulfill(SERVER_ERROR))
    },
    act: openReceipt,
    shows: (page) => card(page).getByText('Couldn’t load the receipt.'),
    allowedProblems: [/status of 500 .*ai-receipt/],
  }),
  screen('feedback', {
    act: async (page) => {
      await openReceipt(page)
      await card(page).getByRole('button', { name: 'Wrong? Tell the owner' }).click()
    },
    shows: (page) => page.getByRole('dialog').getByRole('textbox'),
  }),
  screen('thinking', { isAnswered: false, runs: [THINKING], shows: line }),
  screen('refused', {
    isAnswered: false,
    runs: [
      { ...THINKING, refusal: 'day_cap' },
      { ...THINKING, id: idOf(1_602), refusal: 'not_configured' },
    ],
    shows: (page) => line(page).getByText('AI is not configured'),
  }),
]

function screen(
  state: string,
  {
    isAnswered = true,
    receipt = ANSWERED,
    runs = [],
    before,
    ...rest
  }: Omit<Screen, 'name' | 'path' | 'state' | 'who'> & {
    isAnswered?: boolean
    receipt?: Receipt
    runs?: ThreadRun[]
  },
): Screen {
  return {
    name: 'agents',
    state,
    who: 'member',
    path: PAGE,
    before: async (page) => {
      await serveConversation(page, [askedBy(isAnswered), ...SAMPLE_COMMENTS])
      await page.route('**/api/posts/*/ai-runs', (route) => route.fulfill({ json: runs }))
      await page.route(RECEIPT, (route) => route.fulfill({ json: receipt }))
      await before?.(page)
    },
    ...rest,
  }
}

/** The comment that calls the agent, with or without its answer. */
function askedBy(isAnswered: boolean): Comment {
  const postId = SAMPLE_QUESTION.id
  const answer = buildComment(2_111, {
    postId,
    parentId: idOf(2_110),
    depth: 2,
    author: AGENT,
    content: ANSWER,
    isSystemComment: true,
    systemAgentType: 'agent_ai',
    reactions: [{ reactionType: 'upvote', count: 4 }],
  })
  return buildComment(2_110, {
    postId,
    author: person(2),
    content: QUESTION,
    replies: isAnswered ? [answer] : [],
  })
}

async function openReceipt(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Receipt for Agent AI’s comment' }).first().click()
}
