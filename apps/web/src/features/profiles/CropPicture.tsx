import { Trans, useLingui } from '@lingui/react/macro'
import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MediaFile } from '#web/features/media/file-checks.ts'
import { logFault } from '#web/lib/log.ts'
import { Button } from '#web/ui/Button.tsx'
import { insideFrame, type Size } from './crop-box.ts'
import { CropFrame } from './CropFrame.tsx'
import { CropSliders } from './CropSliders.tsx'
import { cutPicture, turnPicture } from './cut-picture.ts'
import { PHOTO_PLACES, type PhotoPlace } from './photo-places.ts'
import { useLie } from './use-lie.ts'

/** Lets a member choose which part of a picture is shown: moved by hand or keys, nearer by wheel or pinch, turned. */
export function CropPicture({
  place,
  address,
  onCut,
  onCancel,
}: {
  place: PhotoPlace
  /** Of the picture that was chosen, in this browser. */
  address: string
  onCut: (file: MediaFile) => void
  onCancel: () => void
}) {
  const { t } = useLingui()
  const { ratio, widest } = PHOTO_PLACES[place]
  const picture = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  const [isBroken, setBroken] = useState(false)
  const [isCutting, setCutting] = useState(false)
  const [turned, setTurned] = useState<string | null>(null)
  useEffect(() => () => void (turned && URL.revokeObjectURL(turned)), [turned])
  const { lie, lay, move, zoomBy, centre } = useLie(size, ratio)

  async function turn() {
    if (!picture.current || !size) return
    try {
      const blob = await turnPicture(picture.current, size)
      setSize(null)
      centre()
      setTurned(URL.createObjectURL(blob))
    } catch (error) {
      logFault('A picture could not be turned', error)
      setBroken(true)
    }
  }

  async function cut() {
    if (!picture.current || !size) return
    setCutting(true)
    try {
      onCut(await cutPicture(picture.current, insideFrame(size, ratio, lie), { widest, ratio }))
    } catch (error) {
      logFault('A picture could not be cut', error)
      setBroken(true)
      setCutting(false)
    }
  }

  return (
    <div className="flex min-h-full flex-col">
      <div className="grid flex-1 content-start gap-4 p-5">
        {isBroken ? (
          <p role="alert" className="grid justify-items-center gap-3 py-12 text-center text-muted">
            <ImageOff size={32} strokeWidth={1.7} aria-hidden />
            <Trans>This picture could not be opened. Please choose another one.</Trans>
          </p>
        ) : (
          <>
            <CropFrame
              isRound={place === 'profile'}
              ratio={ratio}
              lie={lie}
              size={size}
              onMove={move}
              onZoom={zoomBy}
            >
              <img
                ref={picture}
                src={turned ?? address}
                alt=""
                draggable={false}
                onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
                  width > 0 && height > 0 ? setSize({ width, height }) : setBroken(true)
                }
                onError={() => setBroken(true)}
              />
            </CropFrame>
            <CropSliders ratio={ratio} lie={lie} size={size} onChange={lay} onTurn={() => void turn()} />
            <p className="text-sm text-muted text-pretty">
              <Trans>Drag the picture to move it, or use the arrow keys.</Trans>
            </p>
          </>
        )}
      </div>
      <footer className="dialog-foot">
        <Button onClick={onCancel}>{t`Back`}</Button>
        <Button variant="primary" disabled={!size || isBroken} busy={isCutting} onClick={() => void cut()}>
          {t`Use this picture`}
        </Button>
      </footer>
    </div>
  )
}
