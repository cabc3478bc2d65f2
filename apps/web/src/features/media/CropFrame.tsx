import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import Cropper from 'react-easy-crop'
import type { useCropTransform } from './use-crop-transform.ts'

/** Shows the visible part of an image; drag and arrow keys move it, pinch and wheel zoom. */
export function CropFrame({
  isRound,
  ratio,
  src,
  cropper,
  onImage,
  onBroken,
}: {
  isRound: boolean
  ratio: number
  src: string
  cropper: ReturnType<typeof useCropTransform>['cropper']
  onImage: (image: HTMLImageElement) => void
  onBroken: () => void
}) {
  const { t } = useLingui()
  return (
    <div style={{ aspectRatio: ratio }} className={clsx('crop-frame', isRound && 'crop-round')}>
      <Cropper
        // Another image starts without the sizes of the previous one.
        key={src}
        image={src}
        aspect={ratio}
        cropShape={isRound ? 'round' : 'rect'}
        objectFit="cover"
        showGrid={false}
        disableAutomaticStylesInjection
        classes={{ mediaClassName: 'crop-picture', cropAreaClassName: 'crop-mask' }}
        cropperProps={{
          role: 'application',
          'aria-label': t`Photo. Use the arrow keys to move it.`,
          // The cropper prevents the focus that a click would set.
          onMouseDown: ({ currentTarget }) => currentTarget.focus({ preventScroll: true }),
        }}
        mediaProps={{ onError: onBroken }}
        onMediaLoaded={({ naturalWidth, naturalHeight }) => {
          if (naturalWidth === 0 || naturalHeight === 0) onBroken()
        }}
        setImageRef={({ current }) => onImage(current)}
        {...cropper}
      />
    </div>
  )
}
