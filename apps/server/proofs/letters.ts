import { SubscribeToPush } from '@guildhall/contract/delivery'
import type { DeliveryStage } from '#test/delivery-stage'
import type { TestBrowser } from '#test/push-service'
import type { Outsider } from './secrets.ts'

/** What left the house: for whom, and everything that it says. */
export type SentLetter = { to: string; text: string }

/** A browser that takes pushes for each outsider who is a member, by their address. */
export async function subscribeAll(
  { app, service }: DeliveryStage,
  outsiders: readonly Outsider[],
): Promise<Map<string, TestBrowser>> {
  const browsers = new Map<string, TestBrowser>()
  for (const { caller, email } of outsiders) {
    if (caller === null) continue
    const browser = service.newBrowser()
    const { endpoint, keys } = browser
    await app.as(caller).call(SubscribeToPush, { body: { endpoint, keys } })
    browsers.set(email, browser)
  }
  return browsers
}

/** All mails and pushes so far, decoded and decrypted. The address of its reader is no secret in a mail. */
export function lettersOf({ mailbox }: DeliveryStage, browsers: Map<string, TestBrowser>): SentLetter[] {
  const mails = mailbox.mails.map(({ rcptTo: [to = ''], subject, text, html, headers }) => ({
    to,
    text: [subject, text, html, ...headers.map(({ value }) => value)].join('\n').replaceAll(to, ''),
  }))
  const pushes = [...browsers].flatMap(([to, browser]) => browser.pushes.map(({ text }) => ({ to, text })))
  return [...mails, ...pushes]
}
