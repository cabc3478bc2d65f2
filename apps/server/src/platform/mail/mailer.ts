import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { AppError } from '../errors.ts'

/** A mail to one person. */
export type Mail = {
  /** Identifies the mail permanently: a resend has the same Message-ID, so that mailboxes can deduplicate it. */
  id: string
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** The URL for one-click unsubscribe by POST (RFC 8058). */
  unsubscribeUrl: string
}

/** Sends mail. */
export type Mailer = {
  /** False if no server is configured: then nothing is sent. */
  isOn: boolean
  /**
   * Hands a mail to the server. Returns `refused` if the server will never accept it for this address; throws
   * `unavailable` if it may do so later.
   */
  send(mail: Mail): Promise<'sent' | 'refused'>
}

const CONNECT_MS = 5_000
const SOCKET_MS = 10_000
/** A single address, without characters that could add a second one or a header. */
const ADDRESS = /^[^\s<>()[\],;:"\\@]+@[a-z0-9.-]+$/i

/** Sends mail by SMTP. Every wait has a timeout; a server that is not on this machine must use TLS. */
export function openMailer(options: { url: string; from: string; baseUrl: string }): Mailer {
  if (options.url === '') return { isOn: false, send: () => Promise.reject(new AppError('unavailable')) }
  const { hostname } = new URL(options.url)
  const transport = createTransport({
    url: options.url,
    requireTLS: !isLoopback(hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
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
            // Suppresses vacation replies.
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

/** True if the server rejected this mail permanently. A rejected login does not count: it can be fixed on our side. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  const concernsMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return concernsMail && typeof error.responseCode === 'number' && error.responseCode >= 500
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || (isIP(host) === 4 && host.startsWith('127.')) || host === '[::1]'
}
