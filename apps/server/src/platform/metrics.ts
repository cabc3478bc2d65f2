import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics of this process, in Prometheus format. Labels are our own names, never user input. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    httpSeconds: new Histogram({
      name: 'http_request_seconds',
      help: 'Time from the first byte of a request to the last byte of its answer.',
      labelNames: ['call', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    shed: new Counter({ name: 'http_shed_total', help: 'Requests refused because of load.', registers }),
    searchesCapped: new Counter({
      name: 'searches_capped_total',
      help: 'Searches refused because their caller has found very many members that day.',
      registers,
    }),
    clientErrors: new Counter({
      name: 'client_errors_total',
      help: 'Errors that the web application has reported.',
      labelNames: ['kind'],
      registers,
    }),
    streams: new Gauge({ name: 'streams_open', help: 'Open event streams.', registers }),
    outboxSent: new Counter({ name: 'outbox_sent_total', help: 'Events sent to NATS.', registers }),
    outboxWaiting: new Gauge({
      name: 'outbox_waiting',
      help: 'Due events not yet sent, up to 10,000.',
      registers,
    }),
    deadLetters: new Gauge({
      name: 'dead_letters',
      help: 'Events a worker gave up on, up to 10,000.',
      registers,
    }),
    eventSeconds: new Histogram({
      name: 'event_handle_seconds',
      help: 'Time a worker took for one event.',
      labelNames: ['consumer', 'outcome'],
      registers,
    }),
    modelQuestions: new Counter({
      name: 'model_questions_total',
      help: 'Questions to the language model, by how it stopped or why it gave no answer.',
      labelNames: ['outcome'],
      registers,
    }),
    modelTokens: new Counter({
      name: 'model_tokens_total',
      help: 'Tokens that the language model read, wrote, or read from its cache.',
      labelNames: ['kind'],
      registers,
    }),
  }
}
