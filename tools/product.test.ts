import { expect, it } from 'vitest'
import { demoServices, withDemoModel } from './product.ts'

const env = { BASE_URL: 'http://localhost:5173', OIDC_ISSUER: 'https://id.example', MODEL_API_KEY: '' }

it('[D-133] the demo model answers on this machine if there is no key, and nowhere else', () => {
  const demo = withDemoModel(env)
  expect(demo).toMatchObject({ MODEL_ID: 'demo-model', MODEL_BASE_URL: 'http://127.0.0.1:4010' })
  expect(demoServices([], demo)).toMatchObject([
    { name: 'model', env: { PORT: '4010', KEY: demo['MODEL_API_KEY'] } },
  ])
  for (const other of [{ MODEL_API_KEY: 'a real one' }, { BASE_URL: 'https://guildhall.example' }]) {
    const settings = { ...env, ...other }
    expect(withDemoModel(settings)).toEqual(settings)
    expect(demoServices([], settings)).toEqual([])
  }
})
