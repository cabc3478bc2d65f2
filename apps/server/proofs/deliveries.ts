import { SubscribeToPush } from '@guildhall/contract/delivery'
import type { DeliveryStage } from '#test/delivery-stage'
import type { TestBrowser } from '#test/push-service'
import type { Outsider } from './planted-secrets.ts'

/** A mail or push that was sent: its recipient and its full content. */
export type Delivery = { to: string; text: string }

/** Subscribes a browser to pushes for each outsider who is a member. Returns the browsers by email address. */
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

/** Returns all mails and pushes so far, decoded and decrypted, without the recipient's address, which is no secret. */
export function readDeliveries({ mailbox }: DeliveryStage, browsers: Map<string, TestBrowser>): Delivery[] {
  const mails = mailbox.mails.map(({ rcptTo: [to = ''], subject, text, html, headers }) => ({
    to,
    text: [subject, text, html, ...headers.map(({ value }) => value)].join('\n').replaceAll(to, ''),
  }))
  const pushes = [...browsers].flatMap(([to, browser]) => browser.pushes.map(({ text }) => ({ to, text })))
  return [...mails, ...pushes]
}
