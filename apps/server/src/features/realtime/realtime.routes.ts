import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { OpenStream, WatchPosts } from '@guildhall/contract/push'
import { ensure } from '#platform/errors'
import { ensureSameOrigin } from '#platform/http/origin'
import type { Server } from '#platform/http/server'
import type { Hub } from './hub.ts'
import type { Pipe } from './stream.ts'
import { watchPosts, type VisiblePosts } from './watch-posts.ts'

/** The HTTP doors of realtime: one endless answer per browser, and what its tabs want to hear of. */
export function realtimeRoutes(server: Server, hub: Hub, posts: { visiblePosts: VisiblePosts }): void {
  server.http.addHook('preClose', () => hub.close())

  server.add(OpenStream, async ({ ctx, viewer, query, request, reply }) => {
    ensureSameOrigin(request.headers, ctx.config.BASE_URL)
    ensure(!hub.isClosing() && !hub.isFull(), 'unavailable')
    reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    reply.hijack()
    const response = reply.raw
    // Whoever left while the session was looked up will not be reported as gone again.
    if (response.destroyed) return
    const pipe = pipeTo(response)
    response.once('close', () => hub.gone(pipe))
    response.on('error', () => hub.gone(pipe))
    response.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
    response.flushHeaders()
    // The header is the browser's own memory of the last message, newer than the address the stream was opened with.
    const remembered = request.headers['last-event-id']
    await hub.open(viewer, pipe, typeof remembered === 'string' ? remembered : query.lastEventId)
  })

  server.add(WatchPosts, ({ ctx, viewer, body }) => watchPosts(ctx, viewer, body, posts.visiblePosts))
}

function pipeTo(response: ServerResponse): Pipe {
  return {
    write: (bytes) => void response.write(bytes),
    backlog: () => response.writableLength,
    end: (last) => void (response.writableEnded || response.end(last)),
    // A reset, so that the kernel does not keep what a dead reader never takes.
    cut() {
      if (response.socket) response.socket.resetAndDestroy()
      else response.destroy()
    },
    isClosed: () => response.closed || response.destroyed,
  }
}
