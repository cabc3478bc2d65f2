import { expect, type Member } from './test.ts'

/** Calls the API as a member, without the UI, and returns the answer. */
export async function postAs<A = { id: string }>(
  { context }: Member,
  base: string,
  path: string,
  data: object,
): Promise<A> {
  const headers = { origin: base, 'idempotency-key': crypto.randomUUID() }
  const response = await context.request.post(`${base}${path}`, { data, headers })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as A
}
