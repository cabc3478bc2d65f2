import { GetApiDocs, GetOpenApi } from '@guildhall/contract/platform'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'
import type { Server } from './server.ts'
import { makeFile, sendFile, type StaticFile } from './static-file.ts'

const CACHE = 'public, max-age=300'

/** The documentation of the calls, made from the calls before the process serves, or when it is first asked for. */
export function docsRoutes(server: Server, baseUrl: string): void {
  const openApi = once('application/json; charset=utf-8', () =>
    JSON.stringify(openApiDocument(server.calls(), baseUrl)),
  )
  const page = once('text/html; charset=utf-8', () => docsPage(server.calls()))
  const style = once('text/css; charset=utf-8', () => DOCS_STYLE)

  server.onPrepare(() => void [openApi(), page(), style()])

  server.add(GetOpenApi, ({ request, reply }) => sendFile(request, reply, openApi(), CACHE))
  server.add(GetApiDocs, ({ query, request, reply }) =>
    sendFile(request, reply, query.part === 'style' ? style() : page(), CACHE),
  )
}

/** Rendering takes tens of milliseconds of the event loop: nobody can have it done twice. */
function once(type: string, render: () => string): () => StaticFile {
  let file: StaticFile | undefined
  return () => (file ??= makeFile(Buffer.from(render()), type, { compress: true }))
}
