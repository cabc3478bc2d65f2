import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { AppError } from '../errors.ts'

/** A mail to one person. */
export type Letter = {
  /** Names the mail for good: a repeat carries the same Message-ID, by which mailboxes know it. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Where a POST ends these mails without a question (RFC 8058). */
  unsubscribeUrl: string
}

/** The way out for mail. */
export type Mailer = {
  /** False where no server is configured: then nothing is sent. */
  isOn: boolean
  /**
   * Hands a mail to the server. `refused` where it will never take it for this address; throws `unavailable` where it may
   * later.
   */
  send(letter: Letter): Promise<'sent' | 'refused'>
}

const WAIT_MS = 5_000
const SOCKET_MS = 10_000
/** One address and nothing that could become a second one or a header. */
const ADDRESS = /^[^\s<>()[\],;:"\\@]+@[a-z0-9.-]+$/i

/** Mail by SMTP. Every wait ends; a server that is not on this machine must speak TLS. */
export function openMailer(options: { url: string; from: string; baseUrl: string }): Mailer {
  if (options.url === '') return { isOn: false, send: () => Promise.reject(new AppError('unavailable')) }
  const { hostname } = new URL(options.url)
  const transport = createTransport({
    url: options.url,
    requireTLS: !isLoopback(hostname),
    connectionTimeout: WAIT_MS,
    greetingTimeout: WAIT_MS,
    dnsTimeout: WAIT_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const site = new URL(options.baseUrl).hostname

  return {
    isOn: true,
    async send({ id, to, subject, text, html, unsubscribeUrl }) {
      if (!ADDRESS.test(to.address)) return 'refused'
      try {
        await transport.sendMail({
          messageId: `<${id}@${site}>`,
          from: options.from,
          to,
          subject,
          text,
          html,
          headers: {
            'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${unsubscribeUrl}>` },
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            // Nobody's holiday note answers a machine.
            'Auto-Submitted': 'auto-generated',
            Precedence: 'bulk',
          },
        })
        return 'sent'
      } catch (error) {
        if (isRefusal(error)) return 'refused'
        throw new AppError('unavailable', undefined, { cause: error })
      }
    },
  }
}

/** The server said that it will not take this mail, ever. A log-in that it refuses is our fault, and may be mended. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isAboutMail && typeof error.responseCode === 'number' && error.responseCode >= 500
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) === 4 && host.startsWith('127.')) || host === '[::1]'
}
