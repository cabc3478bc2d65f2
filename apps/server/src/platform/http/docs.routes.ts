import { GetApiDocs, GetOpenApi } from '@guildhall/contract/platform'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi-document.ts'
import type { Server } from './server.ts'
import { createStaticFile, sendStaticFile, type StaticFile } from './static-file.ts'

const CACHE = 'public, max-age=300'

/** Adds the API documentation, rendered from the calls at startup, or on first request. */
export function docsRoutes(server: Server, baseUrl: string): void {
  const openApi = renderOnce('application/json; charset=utf-8', () =>
    JSON.stringify(openApiDocument(server.calls(), baseUrl)),
  )
  const page = renderOnce('text/html; charset=utf-8', () => docsPage(server.calls()))
  const style = renderOnce('text/css; charset=utf-8', () => DOCS_STYLE)

  server.onStart(() => void [openApi(), page(), style()])

  server.add(GetOpenApi, ({ request, reply }) => sendStaticFile(request, reply, openApi(), CACHE))
  server.add(GetApiDocs, ({ query, request, reply }) =>
    sendStaticFile(request, reply, query.part === 'style' ? style() : page(), CACHE),
  )
}

/** Rendering blocks the event loop for tens of milliseconds, so it happens only once. */
function renderOnce(type: string, render: () => string): () => StaticFile {
  let file: StaticFile | undefined
  return () => (file ??= createStaticFile(Buffer.from(render()), type, { compress: true }))
}
