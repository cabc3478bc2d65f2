import type { Page } from '@playwright/test'
import type { GroupEvent } from '@guildhall/contract/group-events'
import { hoursAgo } from '@guildhall/contract/testing/moments'
import {
  CANCELLED,
  CLINIC,
  LONG_EVENT,
  managed,
  PAST,
  serveEvent,
  serveEvents,
  TABLE,
} from './fixtures/events.ts'
import { SAMPLE_GROUP_PATH, sampleGroup, serveGroup } from './fixtures/group.ts'
import { SAMPLE_POSTS } from './fixtures/posts.ts'
import type { Screen } from './screen.ts'

const SERVER_ERROR = { status: 500, json: { message: 'No', code: 'internal' } }
const LIST = '**/api/groups/*/events?*'
const never = () => new Promise<void>(() => {})
const [OWNER, MEMBER] = [sampleGroup('owner'), sampleGroup('member')]
const dialog = (page: Page) => page.getByRole('dialog')
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true })
const link = (name: string) => (page: Page) => page.getByRole('link', { name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const attendee = (page: Page) =>
  page.getByRole('region', { name: 'Who answered' }).getByRole('listitem').first()

/** The events of a group, the page of an event, the calendar address, and questions apart from other posts. */
export const SCREENS: Screen[] = [
  tab('full', { shows: link('Founders’ Table') }),
  tab('owner', {
    before: (page) => serveTab(page, OWNER),
    shows: (page) => page.getByRole('button', { name: 'Create event' }),
    screenshotOnly: true,
  }),
  tab('past', {
    act: (page) => press(page, 'Past events'),
    shows: link('Copy night'),
  }),
  tab('empty', { before: (page) => serveTab(page, MEMBER, []), shows: heading('No upcoming events') }),
  tab('first', { before: (page) => serveTab(page, OWNER, []), shows: heading('Plan the first event') }),
  tab('loading', {
    before: async (page) => {
      await serveTab(page, MEMBER)
      await page.route(LIST, never)
    },
    shows: (page) => page.locator('.event-card .animate-shimmer').first(),
  }),
  tab('error', {
    before: async (page) => {
      await serveTab(page, MEMBER)
      await page.route(LIST, (route) => route.fulfill(SERVER_ERROR))
    },
    shows: heading('Couldn’t load the events'),
    allowedProblems: [/status of 500 .*events/],
  }),
  tab('create', {
    before: (page) => serveTab(page, OWNER),
    act: async (page) => {
      await press(page, 'Create event')
      await dialog(page).getByLabel('Title').fill('Pricing clinic')
      await dialog(page).getByLabel('Starts: date').fill('2020-01-01')
      await dialog(page).getByLabel('Ends: time').fill('17:00')
      await dialog(page).getByLabel('Seats (optional)').focus()
    },
    shows: (page) => dialog(page).getByText('The event must end after it starts.'),
  }),
  tab('subscribe', {
    act: async (page) => {
      await press(page, 'Subscribe')
      await press(page, 'Create address')
    },
    shows: (page) => dialog(page).getByLabel('Calendar address'),
  }),
  event('full', CLINIC, { shows: attendee }),
  event('waiting', TABLE, { shows: attendee }),
  event('long', LONG_EVENT, { shows: attendee }),
  event('owner', managed(CLINIC), { shows: attendee, screenshotOnly: true }),
  event('cancelled', CANCELLED, { shows: attendee }),
  event('attendance', PAST, { shows: attendee }),
  event(
    'outsider',
    { ...CLINIC, faces: [], meetingUrl: null, viewer: outsider() },
    {
      shows: (page) => page.getByText('Join the group to answer and to see who goes.'),
      screenshotOnly: true,
    },
  ),
  event(
    'give-up',
    { ...TABLE, viewer: { ...TABLE.viewer, isWaiting: false, waitingPosition: null } },
    {
      act: (page) => page.getByRole('radio', { name: 'Can’t go' }).click(),
      shows: dialog,
    },
  ),
  event('cancel', managed(CLINIC), { act: (page) => press(page, 'Cancel event'), shows: dialog }),
  event('loading', CLINIC, {
    before: (page) => page.route('**/api/events/*', never).then(() => undefined),
    shows: (page) => page.locator('.event-head .animate-shimmer').first(),
  }),
  event('missing', CLINIC, {
    before: () => Promise.resolve(),
    shows: heading('This event isn’t available'),
    allowedProblems: [/status of 404 .*events/],
  }),
  questions('full', SAMPLE_POSTS.slice(0, 2), (page) => page.getByText('Answered', { exact: true })),
  questions('empty', [], heading('No questions yet')),
]

type Part = Omit<Screen, 'name' | 'path' | 'state' | 'who'>

function tab(state: string, part: Part): Screen {
  const path = `${SAMPLE_GROUP_PATH}?tab=events`
  return { name: 'events', path, state, who: 'member', before: (page) => serveTab(page, MEMBER), ...part }
}

function event(state: string, shown: GroupEvent, part: Part): Screen {
  const before = async (page: Page) => {
    await serveEvents(page)
    await serveEvent(page, shown)
  }
  return { name: 'event', path: `/events/${shown.id}`, state, who: 'member', before, ...part }
}

function questions(state: string, posts: typeof SAMPLE_POSTS, shows: Screen['shows']): Screen {
  const asked = posts.map((post, n) => ({
    ...post,
    postType: 'question' as const,
    acceptedCommentId: n === 0 ? post.id : null,
    group: { id: MEMBER.id, name: MEMBER.name },
  }))
  return {
    name: 'questions',
    path: `${SAMPLE_GROUP_PATH}?show=questions`,
    state,
    who: 'member',
    before: async (page) => {
      await serveGroup(page, MEMBER, { posts: asked })
      await serveEvents(page)
    },
    shows,
  }
}

async function serveTab(page: Page, group: typeof MEMBER, upcoming?: GroupEvent[]): Promise<void> {
  await serveGroup(page, group)
  await serveEvents(page, upcoming && { upcoming })
  await page.route('**/api/user/calendar', async (route) => {
    const url = 'https://guildhall.test/calendar/Zk3vQ9sLw2tY7xRbN5mC1dPfH8jG4aUeVo0iKqXl6Ts.ics'
    const isNew = route.request().method() === 'POST'
    await route.fulfill({ json: isNew ? { url, createdAt: hoursAgo(0) } : { createdAt: null } })
  })
}

function outsider(): GroupEvent['viewer'] {
  return { ...CLINIC.viewer, rsvp: null, canRsvp: false, canSeeAttendees: false }
}
