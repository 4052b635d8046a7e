import { useEffect, useState } from 'react';
import { artworkPreview } from '#contract/artworks.ts';
import { derivativeUrl } from '#lib/image-url.ts';
import { readPreview } from '#lib/preview.ts';
import { PreviewFrame } from '#ui/PreviewFrame.tsx';
import { DeliveryLines } from './details/DeliveryLines.tsx';
import { PictureLinks } from './viewer/PictureLinks.tsx';
import { WorkPage } from './WorkView.tsx';

/** The preview of a work, from the administration's form. */
export function PreviewWork() {
  const [work, setWork] = useState(() => artworkPreview.safeParse(readPreview('work')).data);
  const [isMeasured, setMeasured] = useState(!work?.imageUrl || work.imageWidth !== null);
  // A picture that is new in the form has no size yet, which its proportions come from.
  useEffect(() => {
    if (!work?.imageUrl || isMeasured) return;
    void pictureSize(work.imageUrl).then((size) => {
      setWork({ ...work, ...size });
      setMeasured(true);
    });
  }, [work, isMeasured]);
  const links = work && work.pictures.length > 0 && (
    <PictureLinks pictures={work.pictures} work={work} />
  );
  return (
    <PreviewFrame>
      {work &&
        (isMeasured ? (
          <WorkPage delivery={<DeliveryLines work={work} />} links={links} work={work} />
        ) : (
          <span />
        ))}
    </PreviewFrame>
  );
}

/** In pixels; nothing for a picture that does not load. */
async function pictureSize(imageUrl: string) {
  const image = new Image();
  image.src = derivativeUrl(imageUrl, 2000, 'webp');
  try {
    await image.decode();
  } catch {
    return {};
  }
  return { imageWidth: image.naturalWidth, imageHeight: image.naturalHeight };
}
