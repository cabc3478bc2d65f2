export const AGENTS_TEXTS = {
  'agent.no_name': 'Name is required',
  'agent.name_too_long': 'Name too long',
  'agent.no_username': 'Username is required',
  'agent.username_too_long': 'Username too long',
  'agent.no_description': 'Description is required',
  'agent.description_too_long': 'Description too long',
  'agent.no_prompt': 'System prompt is required',
  'agent.prompt_too_long': 'System prompt too long',
  'agent.too_many': 'You can have up to {max} AI agents. Delete one first.',
  'group_agent.no_name': 'Agent name is required',
  'group_agent.other_settings': 'These settings belong to another type of AI agent.',
  'group_agent.too_many': 'A group can have up to {max} AI agents. Delete one first.',
  'group_agent.type_stays': 'The type of an AI agent can’t be changed. Build a new one instead.',
  'group_agent.trial_running': 'A try-out is still running. Wait for it to finish.',
  'agent_review.held':
    'An AI agent of the group asked people to look at this. It’s hidden until a moderator has decided.',
} as const
