import { COMMANDS } from './docs/commands.ts'

const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length))
for (const [name, does] of Object.entries(COMMANDS)) console.log(`./run ${name.padEnd(width)}  ${does}`)
