import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const Login = endpoint({
  method: 'GET',
  path: '/api/login',
  summary: 'Sends the browser to the identity provider.',
  access: 'public',
  quota: 'logins',
  kind: 'redirect',
  query: z.strictObject({ returnTo: z.string().max(2000).optional() }),
  errors: ['login_failed'],
})

// The fields that providers are known to add to their answer; the OpenID client library checks their values.
export const LoginCallback = endpoint({
  method: 'GET',
  path: '/api/callback',
  summary: 'Where the identity provider sends the browser back to.',
  access: 'public',
  quota: 'logins',
  kind: 'redirect',
  query: z.strictObject({
    code: z.string().max(4000).optional(),
    state: z.string().max(1000).optional(),
    iss: z.string().max(1000).optional(),
    session_state: z.string().max(1000).optional(),
    scope: z.string().max(1000).optional(),
    authuser: z.string().max(1000).optional(),
    hd: z.string().max(1000).optional(),
    prompt: z.string().max(1000).optional(),
    error: z.string().max(1000).optional(),
    error_description: z.string().max(4000).optional(),
    error_uri: z.string().max(1000).optional(),
  }),
  errors: ['login_failed'],
})

export const Logout = endpoint({
  method: 'GET',
  path: '/api/logout',
  summary: 'Ends the session and sends the browser to the landing page.',
  access: 'public',
  quota: 'logins',
  kind: 'redirect',
  errors: ['forbidden'],
})
