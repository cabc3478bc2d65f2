/** Whether a member keeps what they write out of digests, trends and insights, as SQL. */
export function keepsOutOfInsights(member: string): string {
  return `exists (select from user_preferences as preferences
            where preferences.user_id = ${member} and preferences.extras->>'keepOutOfInsights' = 'true')`
}
