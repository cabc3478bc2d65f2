import { cast, type Person } from './cast.ts'
import { html, type Html } from './html.ts'
import type { Newcomer, Problems } from './newcomer.ts'

/** What the sign-in page shows besides the cast. */
export type SignIn = {
  uid: string
  newcomers: readonly Person[]
  /** What was typed and what is wrong with it, if the form was rejected. */
  typed?: Newcomer
  problems?: Problems
  /** A message at the top of the page, if the choice was invalid. */
  notice?: string
}

const MAX_NEWCOMERS = 6
const TONES = 6
const COUNTS = ['No', 'One', 'Two', 'Three']

/** The sign-in page: everyone one click away, and a form for someone new. */
export function signInPage({ uid, newcomers, typed, problems = {}, notice }: SignIn): Html {
  const path = `/interaction/${uid}`
  return layout(
    'Sign in',
    html`<div class="intro">
        <h1>Who would you like to be?</h1>
        <p>
          This is the demo sign-in of a local installation. There are no passwords, and nothing you type
          leaves this machine.
        </p>
        <a class="skip" href="#newcomer">Someone new? Add yourself</a>
      </div>
      ${notice && html`<p class="alert" role="alert">${notice}</p>`}
      <div class="columns">
        <section class="card" aria-labelledby="people">
          <h2 id="people">People of the demo</h2>
          <form method="post" action="${path}/person">
            ${personList(cast)}
            ${
              newcomers.length > 0 &&
              html`<h3>Added on this machine</h3>
                ${personList(newcomers.slice(0, MAX_NEWCOMERS))}`
            }
          </form>
        </section>
        <section class="card" aria-labelledby="newcomer">
          <h2 id="newcomer">Someone new</h2>
          <p class="muted">You start with an empty profile, on this machine only.</p>
          ${newcomerForm(`${path}/newcomer`, typed, problems)}
        </section>
      </div>
      <p class="leave"><a href="${path}/cancel">I'd rather not</a></p>`,
  )
}

/** Asks for confirmation before the session at this provider ends; `form` is the library's, with its CSRF token. */
export function logOutPage(form: Html, person: Person | undefined): Html {
  return layout(
    'Log out',
    html`<section class="card notice">
      ${person && avatar(person, 'large')}
      <h1>Log out here too?</h1>
      <p>
        ${
          person
            ? `You are signed in to the demo sign-in as ${nameOf(person)}.`
            : 'You are signed in to the demo sign-in.'
        }
        Log out to come back as someone else.
      </p>
      ${form}
      <div class="actions">
        <button class="primary" form="op.logoutForm" name="logout" value="yes">Log out</button>
        <button class="quiet" form="op.logoutForm">Stay signed in here</button>
      </div>
    </section>`,
  )
}

/** A short page with one message and a link back to the application. */
export function noticePage(notice: { title: string; text: string; detail?: string; homeUrl: string }): Html {
  return layout(
    notice.title,
    html`<section class="card notice">
      <h1>${notice.title}</h1>
      <p>${notice.text}</p>
      ${notice.detail && html`<p class="detail">${notice.detail}</p>`}
      <div class="actions"><a class="primary" href="${notice.homeUrl}">Back to Guildhall</a></div>
    </section>`,
  )
}

function personList(people: readonly Person[]): Html {
  return html`<ul class="people">
    ${people.map(
      (person) =>
        html`<li>
          <button class="person" name="sub" value="${person.sub}">
            ${avatar(person)}
            <span class="words"><b>${nameOf(person)}</b><span>${person.about}</span></span>
          </button>
        </li>`,
    )}
  </ul>`
}

function newcomerForm(action: string, typed: Newcomer | undefined, problems: Problems): Html {
  const count = Object.keys(problems).length
  const input = (name: keyof Newcomer, label: string, autocomplete: string) => {
    const problem = problems[name]
    const first = problem !== undefined && name === Object.keys(problems)[0]
    return html`<div class="field">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        type="${name === 'email' ? 'email' : 'text'}"
        autocomplete="${autocomplete}"
        maxlength="100"
        required
        value="${typed?.[name]}"
        ${problem && html`aria-invalid="true" aria-describedby="${name}-problem"`}
        ${first && html`autofocus`}
      />
      ${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
    </div>`
  }
  // The browser's own validation is off: the server's messages say more, and screen readers announce them.
  return html`<form method="post" action="${action}" novalidate>
    ${
      count > 0 &&
      html`<p class="alert" role="alert">
        Almost there. ${count === 1 ? 'One field needs' : `${COUNTS[count]} fields need`} another look.
      </p>`
    }
    <div class="pair">
      ${input('firstName', 'First name', 'given-name')} ${input('lastName', 'Last name', 'family-name')}
    </div>
    ${input('email', 'E-mail', 'email')}
    <button class="primary">Join as a new person</button>
  </form>`
}

function avatar(person: Person, size: 'small' | 'large' = 'small'): Html {
  // Neighbours in the cast differ in colour; newcomers share a muted one.
  const index = cast.findIndex((member) => member.sub === person.sub)
  const tone = index < 0 ? 'new' : index % TONES
  const initials = [person.firstName, person.lastName].map((name) => Array.from(name)[0] ?? '').join('')
  return html`<span class="avatar ${size} tone-${tone}" aria-hidden="true">${initials.toUpperCase()}</span>`
}

function nameOf(person: Person): string {
  return `${person.firstName} ${person.lastName}`
}

function layout(title: string, main: Html): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title} · Guildhall demo sign-in</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/identity.css" />
      </head>
      <body>
        <header>
          <span class="brand"><img src="/icon.svg" alt="" width="32" height="32" />Guildhall</span>
          <span class="badge">Demo sign-in</span>
        </header>
        <main>${main}</main>
      </body>
    </html> `
}
