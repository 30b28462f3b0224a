import { PictureCropper, wholeView } from '@touchline/ui/crop';
import { useState } from 'react';
import { Sample } from './Sample.tsx';

function drawnField(): ImageBitmap {
  const canvas = new OffscreenCanvas(960, 640);
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = '#0b8f4a';
    pen.fillRect(0, 0, 960, 640);
    pen.strokeStyle = '#ffffff';
    pen.lineWidth = 6;
    pen.strokeRect(40, 40, 880, 560);
    pen.arc(480, 320, 120, 0, 2 * Math.PI);
    pen.stroke();
  }
  return canvas.transferToImageBitmap();
}

export function Cropping() {
  const [picture] = useState(drawnField);
  const [view, setView] = useState(() => wholeView({ picture, ratio: 1 }));
  return (
    <Sample title="Crop">
      <PictureCropper
        picture={picture}
        ratio={1}
        round
        view={view}
        onView={setView}
        label="Crop area"
        hint="Drag to move, pinch or scroll to zoom."
        keysHint="Move with the arrow keys. Zoom with plus and minus."
        zoomLabel="Zoom"
        zoomInLabel="Zoom in"
        zoomOutLabel="Zoom out"
        zoomText={(zoom) => `${Math.round(zoom * 100)}%`}
      />
    </Sample>
  );
}
