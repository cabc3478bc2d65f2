import './photo.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { reportError } from '#web/lib/log.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { cropImage, rotateImage } from './crop-image.ts'
import { CropFrame } from './CropFrame.tsx'
import { CropSliders } from './CropSliders.tsx'
import type { MediaFile } from './file-checks.ts'
import { PHOTO_SLOTS, type PhotoSlot } from './photo-slots.ts'
import { useCropTransform } from './use-crop-transform.ts'

/** Lets a member crop a photo: move it by dragging or keys, zoom by wheel or pinch, rotate it. */
export function CropPhoto({
  slot,
  src,
  onCrop,
  onCancel,
}: {
  slot: PhotoSlot
  /** Object URL of the chosen file. */
  src: string
  onCrop: (file: MediaFile) => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const { ratio, maxWidth } = PHOTO_SLOTS[slot]
  const image = useRef<HTMLImageElement>(null)
  const [isBroken, setBroken] = useState(false)
  const [isCropping, setCropping] = useState(false)
  const [rotatedUrl, setRotatedUrl] = useState<string | null>(null)
  useEffect(() => () => void (rotatedUrl && URL.revokeObjectURL(rotatedUrl)), [rotatedUrl])
  const { crop, zoom, part, room, moveTo, zoomTo, reset, cropper } = useCropTransform()

  async function rotate() {
    if (!image.current) return
    const { naturalWidth: width, naturalHeight: height } = image.current
    try {
      const blob = await rotateImage(image.current, { width, height })
      reset()
      setRotatedUrl(URL.createObjectURL(blob))
    } catch (error) {
      reportError('A picture could not be turned', error)
      setBroken(true)
    }
  }

  async function save() {
    if (!image.current || !part) return
    setCropping(true)
    try {
      onCrop(await cropImage(image.current, part, { maxWidth, ratio }))
    } catch (error) {
      reportError('A picture could not be cut', error)
      setBroken(true)
      setCropping(false)
    }
  }

  return (
    <div className="flex min-h-full flex-col">
      <div className="grid flex-1 content-start gap-4 p-5">
        {isBroken ? (
          <p role="alert" className="grid justify-items-center gap-3 py-12 text-center text-muted">
            <ImageOff size={32} strokeWidth={1.7} aria-hidden />
            <Trans>Couldn’t open this photo. Please choose another one.</Trans>
          </p>
        ) : (
          <>
            <CropFrame
              isRound={slot === 'profile'}
              ratio={ratio}
              src={rotatedUrl ?? src}
              cropper={cropper}
              onImage={(element) => void (image.current = element)}
              onBroken={() => setBroken(true)}
            />
            <CropSliders
              crop={crop}
              zoom={zoom}
              room={room}
              onMove={moveTo}
              onZoom={zoomTo}
              onRotate={() => void rotate()}
            />
            <p className="text-sm text-muted text-pretty">
              <Trans>Drag the photo or use the arrow keys to move it.</Trans>
            </p>
          </>
        )}
      </div>
      <DialogFooter>
        <Button onClick={onCancel}>{t({ message: 'Back', context: 'button' })}</Button>
        <Button variant="primary" disabled={!part || isBroken} busy={isCropping} onClick={() => void save()}>
          {t`Use this photo`}
        </Button>
      </DialogFooter>
    </div>
  )
}
