import { GetApiDocs, GetOpenApi } from '@guildhall/contract/platform'
import { DOCS_STYLE, docsPage } from './docs-page.ts'
import { openApiDocument } from './openapi.ts'
import type { Server } from './server.ts'

/** The documentation of the calls, made from the calls. */
export function docsRoutes(server: Server): void {
  server.add(GetOpenApi, ({ ctx, reply }) => {
    void reply.type('application/json').send(openApiDocument(server.calls(), ctx.config.BASE_URL))
  })

  server.add(GetApiDocs, ({ query, reply }) => {
    if (query.part === 'style') void reply.type('text/css; charset=utf-8').send(DOCS_STYLE)
    else void reply.type('text/html; charset=utf-8').send(docsPage(server.calls()))
  })
}
