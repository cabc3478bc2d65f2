import { MINUTE_MS, type Feature } from '#platform/feature'
import { deliveryRoutes } from './delivery.routes.ts'
import { endSubscriptions, expireSubscriptions } from './end-subscriptions.worker.ts'
import { eraseDelivery } from './erase-delivery.ts'
import { exportDelivery } from './export-delivery.ts'
import { planDelivery } from './plan-delivery.worker.ts'
import { purgeSentMails } from './purge-sent-mails.ts'
import { sendMail } from './send-mail.worker.ts'
import { sendPush } from './send-push.worker.ts'

export const deliveryFeature: Feature = {
  name: 'delivery',
  routes: deliveryRoutes,
  workers: [planDelivery, sendMail, sendPush, endSubscriptions, expireSubscriptions],
  chores: [{ run: purgeSentMails, everyMs: 60 * MINUTE_MS }],
  erase: eraseDelivery,
  exportData: exportDelivery,
}
