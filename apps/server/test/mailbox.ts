import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail as it arrived: for whom, its parts, and all of its bytes. */
export type Received = Email & { rcptTo: string[]; raw: string; header(name: string): string | undefined }

/** An SMTP server on loopback that keeps what it is given. */
export type Mailbox = {
  url: string
  mails: Received[]
  /** The answer to every further recipient until it is taken back, e.g. 550; null for none. */
  refuseWith(code: number | null): void
  /** Ends it as if the machine was gone; `start` brings it back at the same port. */
  stop(): Promise<void>
  start(): Promise<void>
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: Received[] = []
  let refusal: number | null = null
  let server = listen()
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  function listen(at = 0): SMTPServer {
    const made = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      onRcptTo: (_address, _session, done) =>
        done(refusal === null ? null : Object.assign(new Error('No'), { responseCode: refusal })),
      onData: async (stream, session, done) => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        const raw = Buffer.concat(chunks)
        const email = await PostalMime.parse(raw)
        const rcptTo = session.envelope.rcptTo.map(({ address }) => address)
        const header = (name: string) => email.headers.find(({ key }) => key === name)?.value
        mails.push({ ...email, rcptTo, raw: raw.toString(), header })
        done()
      },
    })
    made.on('error', () => {})
    made.listen(at, '127.0.0.1')
    return made
  }

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    refuseWith: (code) => void (refusal = code),
    stop: () => new Promise((done) => server.close(() => done())),
    async start() {
      server = listen(port)
      await once(server.server, 'listening')
    },
  }
}
