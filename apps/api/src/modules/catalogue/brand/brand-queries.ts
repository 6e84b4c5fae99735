import type { Reader } from "../../../db/database";
import { academyBrand } from "../../../db/schema/academy";
import type { BrandPictures } from "./brand-files";

const NO_PICTURES: BrandPictures = { icon: null, touchIcon: null, sharePicture: null };

export async function findBrandPictures(db: Reader): Promise<BrandPictures> {
  const { icon, touchIcon, sharePicture } = academyBrand;
  const [row] = await db.select({ icon, touchIcon, sharePicture }).from(academyBrand);
  return row ?? NO_PICTURES;
}
