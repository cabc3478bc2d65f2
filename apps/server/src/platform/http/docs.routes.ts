import { GetApiDocs, GetOpenApi } from '@guildhall/contract/platform'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'
import type { Server } from './server.ts'
import { makeFile, sendFile, type StaticFile } from './static-file.ts'

const CACHE = 'public, max-age=300'

/** The documentation of the calls, made from the calls when it is first asked for and never again. */
export function docsRoutes(server: Server): void {
  const openApi = once('application/json; charset=utf-8', (baseUrl) =>
    JSON.stringify(openApiDocument(server.calls(), baseUrl)),
  )
  const page = once('text/html; charset=utf-8', () => docsPage(server.calls()))
  const style = once('text/css; charset=utf-8', () => DOCS_STYLE)

  server.add(GetOpenApi, ({ ctx, request, reply }) =>
    sendFile(request, reply, openApi(ctx.config.BASE_URL), CACHE),
  )
  server.add(GetApiDocs, ({ ctx, query, request, reply }) =>
    sendFile(request, reply, (query.part === 'style' ? style : page)(ctx.config.BASE_URL), CACHE),
  )
}

/** Rendering takes tens of milliseconds of the event loop: nobody can have it done twice. */
function once(type: string, render: (baseUrl: string) => string): (baseUrl: string) => StaticFile {
  let file: StaticFile | undefined
  return (baseUrl) => (file ??= makeFile(Buffer.from(render(baseUrl)), type, { compress: true }))
}
