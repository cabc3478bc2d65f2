import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

// Takes every mail of the development server and keeps it as a file, so that nobody outside ever gets one.
const FOLDER = join(import.meta.dirname, '../.local/mails')
const PORT = Number(new URL(process.env['SMTP_URL'] ?? 'smtp://127.0.0.1:1025').port)

mkdirSync(FOLDER, { recursive: true })
let kept = 0
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      kept += 1
      const file = join(FOLDER, `${Date.now()}-${kept}.eml`)
      writeFileSync(file, Buffer.concat(chunks))
      console.log(`for ${session.envelope.rcptTo.map(({ address }) => address).join(', ')}: ${file}`)
      done()
    })
  },
})
// Where another sink is there already, mails go to that one, and everything else goes on.
const stay = setInterval(() => {}, 60_000)
server.on('error', (error: Error) => console.error(`no mails are kept here: ${error.message}`))
server.listen(PORT, '127.0.0.1', () => console.log(`mails are kept in ${FOLDER}`))
process.once('SIGTERM', () => {
  clearInterval(stay)
  server.close()
})
