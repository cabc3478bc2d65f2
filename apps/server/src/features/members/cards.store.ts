/** Returns SQL for the public view of a member as JSON, for a select list that joins `users` under this alias. */
export function memberCard(alias: string): string {
  return `json_build_object(
            'id', ${alias}.id, 'kind', ${alias}.kind,
            'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'username', ${alias}.username,
            'profileImageUrl', ${alias}.profile_image_url, 'isVerified', ${alias}.is_verified)`
}
