import { MEDIA_TYPES, type MediaType } from '@guildhall/contract/media'
import { useLingui } from '@lingui/react/macro'
import { useRef, type ComponentProps } from 'react'

/** Renders a button that opens the browser's file chooser. */
export function FileButton({
  onFiles,
  accept = MEDIA_TYPES,
  ...rest
}: {
  onFiles: (files: File[]) => void
  /** File types that the chooser offers. */
  accept?: readonly MediaType[]
} & Omit<ComponentProps<'button'>, 'type' | 'onClick'>) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        aria-label={t({ message: 'File', context: 'label' })}
        accept={accept.join(',')}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows the same file to be chosen again after it was removed.
          target.value = ''
        }}
      />
      <button type="button" onClick={() => input.current?.click()} {...rest} />
    </>
  )
}
