import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A received mail: its recipients, its parts and its raw bytes. */
export type Received = Email & { rcptTo: string[]; raw: string; header(name: string): string | undefined }

/** An SMTP server on loopback that stores every mail. */
export type Mailbox = {
  url: string
  mails: Received[]
  /** Refuses every further recipient with this code, e.g. 550; null accepts them again. */
  refuseWith(code: number | null): void
  /** Stops it as if the machine were down; `start` brings it back on the same port. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** Starts an SMTP server on a free port. */
export async function openMailbox(): Promise<Mailbox> {
  const mails: Received[] = []
  let refusal: number | null = null
  let server = listen()
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo

  function listen(onPort = 0): SMTPServer {
    const smtp = new SMTPServer({
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
    smtp.on('error', () => {})
    smtp.listen(onPort, '127.0.0.1')
    return smtp
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
