import { callPath, type Answer, type Endpoint, type Request } from '@guildhall/contract/endpoint'
import type { SignedIn, TestApp } from './app.ts'

/** Returns one page of a list and the cursor of the next. */
export async function readPage<E extends Endpoint>(
  app: TestApp,
  who: SignedIn,
  call: E,
  request: Partial<Request<E>>,
): Promise<{ answer: Answer<E>; next: string | null }> {
  const { params, query } = request as { params?: object; query?: object }
  const response = await fetch(app.url + callPath(call, { ...params }, { ...query }), {
    headers: { cookie: who.cookie },
  })
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
  return { answer: (await response.json()) as Answer<E>, next: response.headers.get('x-next-cursor') }
}

/** Returns every page of a list, in order. */
export async function readPages<E extends Endpoint>(
  app: TestApp,
  who: SignedIn,
  call: E,
  request: Partial<Request<E>>,
): Promise<Answer<E>[]> {
  const pages: Answer<E>[] = []
  let cursor: string | null = null
  do {
    const { query } = request as { query?: object }
    const pageRequest = { ...request, query: { ...query, ...(cursor !== null && { cursor }) } } as Partial<
      Request<E>
    >
    const { answer, next } = await readPage(app, who, call, pageRequest)
    pages.push(answer)
    cursor = next
  } while (cursor !== null)
  return pages
}
