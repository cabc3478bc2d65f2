/**
 * Query keys of pipelines: everything of one is below its group. Plain words, because what handles pushes is loaded
 * at the start of the app, and the calls of the pipeline are not.
 */
export const leadKeys = {
  all: ['leads'] as const,
  group: (groupId: string) => ['leads', groupId] as const,
  pipeline: (groupId: string) => ['leads', groupId, 'pipeline'] as const,
  /** All lists of leads of a group, whatever they show. */
  lists: (groupId: string) => ['leads', groupId, 'lists'] as const,
  details: (groupId: string) => ['leads', groupId, 'details'] as const,
  /** A lead and, below it, its history. */
  detail: (groupId: string, id: string) => ['leads', groupId, 'details', id] as const,
  touchpoints: (groupId: string, id: string) => ['leads', groupId, 'details', id, 'touchpoints'] as const,
  filters: (groupId: string) => ['leads', groupId, 'filters'] as const,
  /** The last run of the lead detection, and what members write about. */
  detection: (groupId: string) => ['leads', groupId, 'detection'] as const,
  insights: (groupId: string) => ['leads', groupId, 'insights'] as const,
  /** What agents handed over: what is open, or what was decided. */
  tasks: (groupId: string, state: 'open' | 'decided') => ['leads', groupId, 'tasks', state] as const,
  /** What posts did for the pipeline. */
  origins: (groupId: string) => ['leads', groupId, 'origins'] as const,
  /** The key of the moves in flight. */
  moves: (groupId: string) => ['leads', groupId, 'moves'] as const,
}
