/** What each command of package.json does, roughly in the order of first use. */
export const COMMANDS: Record<string, string> = {
  setup: 'from a fresh clone to runnable; can be run again at any time',
  dev: 'api, worker, web, demo identity provider and demo model, with reload',
  start:
    'the built product as in production: api with the web application, worker, demo identity provider and model',
  stop: 'ends the engines that setup started',
  check: 'format, lint, types, layers, vocabulary, unused code',
  format: 'formats everything',
  lint: 'the lint rules alone',
  test: 'all tests on real engines; `./run test apps/server/src/features/members` runs some',
  e2e: 'browser journeys, accessibility and layout, against the built product',
  prove: 'the heavy proofs of events and streams: thousands of each, kills and losses',
  'prove:agents':
    '1,000 hostile texts to an AI agent without a leak, 20 kills of its worker without a second answer, and the feed beside a model that is slow, down or lying',
  'prove:canary': '10,000 random calls of outsiders, searched for texts and pictures that are not for them',
  'prove:chores':
    '3 million old keys, a million expired sessions and 800,000 posts of a week, in ten minutes',
  'prove:conversation': '200 writers at one post for 60 s, and then the counts against the rows',
  'prove:messages':
    '1,000 conversations at 200 messages a second for 60 s, and two and three people through kills of api, NATS and Redis: each message once and in order for all',
  'prove:restart':
    'a rolling restart behind HAProxy at 150 requests a second with 300 streams: no request fails, no push is lost',
  'prove:timelines': 'the timelines of 1,000 members, deleted and lost, against what Postgres says',
  build: 'the web application, with its size checked',
  budgets: 'the size of the last build against its limits',
  screenshots:
    'a picture of every screen in every theme and mode, in `shots/index.html`; `./run screenshots settings` takes some',
  pictures: 'the pictures of the README, taken from the running demo',
  words: 'fills the message catalogues from the code',
  docs: 'writes docs/reference.md from the code',
  spec: 'which requirements no test holds yet; `./run spec people` for one piece of work',
  migrate: 'brings the schema up to date',
  demo: 'makes the people of the demo members, with what they have written',
  announce: 'tells every member something, in their notifications',
  'export-member': 'prints everything that belongs to a member, one JSON document per line',
  'erase-member': 'deletes a member and everything that is theirs, for good',
  suspend: 'suspends a member, or lifts a suspension',
  'master-admin': 'makes a member a master admin, or a plain member again',
  'dead-letters': 'lists and retries events that a worker gave up on',
  'vapid-keys': 'a pair of keys for web push',
  'bench:http': 'the api beside a bare Fastify server',
  'bench:data':
    'a data set to measure on: 200,000 members, 2 million posts; `BENCH_SCALE=small` for a quick one',
  'bench:feed': 'the home feed and new posts beside bare engines and hand-written references',
  'bench:conversation': 'reactions, comments and saved posts beside the bare engine',
  'bench:calls': 'what each call costs with all of its effects; half and twice the capacity',
  'bench:capacity': 'what members cost and how many a machine carries, computed from measured costs',
  'bench:search': 'people by name and posts by their words, beside the bare engine',
  'bench:groups': 'a group of 50,000 members and 200,000 posts, beside the bare statements',
  'bench:messages':
    'sent messages beside the bare statement, a conversation of 100,000 messages beside one of 100',
  'bench:pipeline': 'a pipeline of 20,000 leads and 500,000 touchpoints, beside one of 500 leads',
  audit: 'known weaknesses of packages',
  sbom: 'the list of all packages with their versions, as CycloneDX',
  ci: 'everything that must hold, as `.ci/run` does',
  'ci-counts': 'the last line of `.ci/run`: what passed and what failed',
}
