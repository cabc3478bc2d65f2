import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** The page with the examples. */
export const EXAMPLES_PAGE = 'docs/examples.md'

/** Where the code of a block goes: beside a line, or in the place of a text. Without it, the block is a whole file. */
type Anchor = { how: 'after' | 'before' | 'replace'; text: string }

/** A block of code, with the file it belongs to. */
export type Block = {
  /** Its line in the page. */
  line: number
  /** The `##` heading it stands under. */
  section: string
  /** The last line of text above it, which names the file for readers. */
  intro: string
  file: string
  anchor: Anchor | null
  code: string
}

const FENCE = /^```(\w+)?(?: (.*))?$/
/** Without backticks: Markdown would not take the line for the beginning of a block. */
const INFO = /^file=([^\s`]+)(?: (after|before|replace)="([^"`]+)")?$/

/** Returns the blocks of a page, in order. A block without `file=` is only to be read. Throws for one it cannot parse. */
export function readBlocks(page: string): Block[] {
  const blocks: Block[] = []
  const lines = page.split('\n')
  let section = ''
  let intro = ''
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const fence = FENCE.exec(line)
    if (!fence) {
      if (line.startsWith('## ')) section = line.slice(3)
      if (line !== '') intro = line
      continue
    }
    const end = lines.indexOf('```', at + 1)
    if (end < 0) throw new Error(`${EXAMPLES_PAGE}:${at + 1} does not end`)
    const info = fence[2] ?? ''
    if (info !== '')
      blocks.push(toBlock(info, { line: at + 1, section, intro, code: lines.slice(at + 1, end) }))
    at = end
  }
  return blocks
}

function toBlock(
  info: string,
  { code, ...place }: Pick<Block, 'line' | 'section' | 'intro'> & { code: string[] },
): Block {
  const [, file, how, text] = INFO.exec(info) ?? []
  if (file === undefined)
    throw new Error(`${EXAMPLES_PAGE}:${place.line} has a first line that cannot be parsed: ${info}`)
  const anchor = how === undefined || text === undefined ? null : { how: how as Anchor['how'], text }
  return { ...place, file, anchor, code: code.join('\n') }
}

/** Puts the blocks into the tree below `root`, in order. Throws for the first that does not fit, and names it. */
export async function applyBlocks(root: string, blocks: readonly Block[]): Promise<void> {
  for (const block of blocks) {
    const path = join(root, block.file)
    const source = await readFile(path, 'utf8').catch(() => null)
    const changed = applyBlock(block, source)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, changed)
  }
}

/** Returns the source of a file, null if there is none, with the block in it. */
export function applyBlock(block: Block, source: string | null): string {
  const { anchor, code, file } = block
  const fail = (reason: string) => new Error(`${nameOf(block)}: ${reason}`)
  if (anchor === null) {
    if (source !== null) throw fail(`${file} exists already`)
    return `${code}\n`
  }
  if (source === null) throw fail(`${file} does not exist`)
  const [before, after, ...more] = source.split(anchor.text)
  if (before === undefined || after === undefined) throw fail(`${file} does not contain this text`)
  if (more.length > 0) throw fail(`${file} contains this text ${more.length + 1} times`)
  const lineStart = before.lastIndexOf('\n') + 1
  const indent = /^ */.exec(source.slice(lineStart))?.[0] ?? ''
  const indented = code.replaceAll(/\n(?!\n|$)/g, `\n${indent}`)
  if (anchor.how === 'replace') return before + indented + after
  const lineEnd = source.indexOf('\n', before.length + anchor.text.length) + 1
  const at = anchor.how === 'before' ? lineStart : lineEnd
  return `${source.slice(0, at)}${indent}${indented}\n${source.slice(at)}`
}

/** Returns the name of a block for messages: its line in the page, its file and its anchor. */
export function nameOf({ line, file, anchor }: Pick<Block, 'line' | 'file' | 'anchor'>): string {
  return `${EXAMPLES_PAGE}:${line} (${file}${anchor ? ` ${anchor.how} "${anchor.text}"` : ''})`
}
