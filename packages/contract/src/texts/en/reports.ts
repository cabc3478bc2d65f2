export const REPORTS_TEXTS = {
  'report.own': 'You can’t report yourself or your own content.',
} as const
