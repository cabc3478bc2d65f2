import { stopStarted } from './setup/started.ts'

const stopped = await stopStarted()
console.log(stopped.length > 0 ? `stopped ${stopped.join(', ')}` : 'nothing that setup started is running')
