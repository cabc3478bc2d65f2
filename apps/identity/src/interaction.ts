import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors, type Provider } from 'oidc-provider'
import { sendPage } from './responses.ts'
import type { Person } from './cast.ts'
import { FormRefused, readForm } from './form.ts'
import { readNewcomer } from './newcomer.ts'
import { noticePage, signInPage } from './pages.ts'
import type { People } from './people.ts'

type Step = { provider: Provider; people: People; uid: string; req: IncomingMessage; res: ServerResponse }

const PATH = /^\/interaction\/(?<uid>[\w-]{1,64})(?<step>\/person|\/newcomer|\/cancel)?$/
const STEPS: Record<string, (step: Step) => void | Promise<void>> = {
  'GET ': showPage,
  'POST /person': choosePerson,
  'POST /newcomer': welcomeNewcomer,
  'GET /cancel': cancel,
}

/** Returns the handler for everything below `/interaction/`: the page where a person chooses who they are. */
export function interactions(provider: Provider, people: People, homeUrl: string) {
  return async function handle(req: IncomingMessage, res: ServerResponse, path: string): Promise<void> {
    const match = PATH.exec(path)?.groups
    const step = match && STEPS[`${req.method} ${match.step ?? ''}`]
    try {
      if (!step || !match?.uid) throw new errors.SessionNotFound('no such interaction')
      const { uid } = await provider.interactionDetails(req, res)
      if (uid !== match.uid) throw new errors.SessionNotFound('another interaction')
      await step({ provider, people, uid, req, res })
    } catch (error) {
      sendError(res, error, homeUrl)
    }
  }
}

function showPage({ people, uid, res }: Step): void {
  sendPage(res, 200, signInPage({ uid, newcomers: people.newcomers() }))
}

async function choosePerson(step: Step): Promise<void> {
  const { people, uid, req, res } = step
  const person = people.find((await readForm(req)).get('sub') ?? '')
  if (person) return signIn(step, person)
  const notice = 'That person is not here any more. Please choose someone else.'
  sendPage(res, 422, signInPage({ uid, newcomers: people.newcomers(), notice }))
}

async function welcomeNewcomer(step: Step): Promise<void> {
  const { people, uid, req, res } = step
  const { newcomer, problems } = readNewcomer(await readForm(req))
  if (Object.keys(problems).length === 0) return signIn(step, people.welcome(newcomer))
  sendPage(res, 422, signInPage({ uid, newcomers: people.newcomers(), typed: newcomer, problems }))
}

async function signIn({ provider, req, res }: Step, person: Person): Promise<void> {
  const interaction = await provider.interactionDetails(req, res)
  if (interaction.session && interaction.session.accountId !== person.sub) {
    // Ended here, because the library would do so through its own page, which needs a script.
    await (await provider.Session.findByUid(interaction.session.uid))?.destroy()
    delete interaction.session
    await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
  }
  await provider.interactionFinished(req, res, { login: { accountId: person.sub } })
}

function cancel({ provider, req, res }: Step): Promise<void> {
  const result = { error: 'access_denied', error_description: 'The person chose not to sign in' }
  return provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
}

function sendError(res: ServerResponse, error: unknown, homeUrl: string): void {
  if (error instanceof FormRefused) {
    res.setHeader('Connection', 'close')
    const title = 'We could not read that'
    return sendPage(res, error.status, noticePage({ title, text: error.message, homeUrl }))
  }
  if (error instanceof errors.SessionNotFound) {
    const title = 'This sign-in has ended'
    const text =
      'It was finished, took too long, or began in another browser. Please start again from Guildhall.'
    return sendPage(res, 400, noticePage({ title, text, homeUrl }))
  }
  console.error(error)
  const title = 'Something went wrong'
  const text = 'The sign-in stumbled over its own feet. Please start again from Guildhall.'
  sendPage(res, 500, noticePage({ title, text, homeUrl }))
}
