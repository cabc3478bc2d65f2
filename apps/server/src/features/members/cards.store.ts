/** A member as everyone may see them, as JSON: for the select list of any feature that joins `users` under this name. */
export function memberCard(of: string): string {
  return `json_build_object(
            'id', ${of}.id, 'kind', ${of}.kind, 'firstName', ${of}.first_name, 'lastName', ${of}.last_name,
            'username', ${of}.username, 'profileImageUrl', ${of}.profile_image_url, 'isVerified', ${of}.is_verified)`
}
