/** Returns the messages of a gettext catalogue, without its header. */
export function readCatalogue(po: string): string[] {
  return [...po.matchAll(/^msgid ((?:".*"\n)+)/gm)]
    .map(([, lines = '']) =>
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as string)
        .join(''),
    )
    .filter((message) => message !== '')
}
