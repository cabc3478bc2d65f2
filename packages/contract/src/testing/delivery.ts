import type { DeliverySettings } from '../delivery.ts'

/** Builds what the site sends: mail, but no pushes; without quiet hours. */
export function buildDeliverySettings(overrides: Partial<DeliverySettings> = {}): DeliverySettings {
  return { quietHours: null, sendsEmail: true, pushKey: null, ...overrides }
}
