import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

// Accepts every mail of the development server and saves it as a file, so that none ever leaves this machine.
const FOLDER = join(import.meta.dirname, '../.local/mails')
const PORT = Number(new URL(process.env['SMTP_URL'] ?? 'smtp://127.0.0.1:1025').port)

mkdirSync(FOLDER, { recursive: true })
let received = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received += 1
      const file = join(FOLDER, `${Date.now()}-${received}.eml`)
      writeFileSync(file, Buffer.concat(chunks))
      console.log(`for ${session.envelope.rcptTo.map(({ address }) => address).join(', ')}: ${file}`)
      done()
    })
  },
})
// If another sink already listens here, mails go to that one. This process stays alive: its end would stop the others.
const keepAlive = setInterval(() => {}, 60_000)
server.on('error', (error: Error) => console.error(`no mails are kept here: ${error.message}`))
server.listen(PORT, '127.0.0.1', () => console.log(`mails are kept in ${FOLDER}`))
process.once('SIGTERM', () => {
  clearInterval(keepAlive)
  server.close()
})
