/** An answer that is already JSON text: for lists that are put together from parts rendered before. */
export class Rendered {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}
