import { MEDIA_TYPES, type MediaType } from '@guildhall/contract/media'
import { useLingui } from '@lingui/react/macro'
import { useRef, type ComponentProps } from 'react'

/** A button that opens the browser's own file chooser. */
export function FileButton({
  onFiles,
  accept = MEDIA_TYPES,
  ...rest
}: {
  onFiles: (files: File[]) => void
  /** Which kinds of file the chooser offers. */
  accept?: readonly MediaType[]
} & Omit<ComponentProps<'button'>, 'type' | 'onClick'>) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={t`File`}
        accept={accept.join(',')}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file can be chosen again after it was taken away.
          target.value = ''
        }}
      />
      <button type="button" onClick={() => input.current?.click()} {...rest} />
    </>
  )
}
