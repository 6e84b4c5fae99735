import { Buyer } from "../buyer";
import { proveMailbox } from "../data/people-data";
import type { Belongings } from "../ownership/line";
import type { PurchaseShop } from "../purchase-shop";

/** With held seats and a guardian. */
export interface Person {
  buyer: Buyer;
  browser: Buyer["browser"];
  has: Belongings;
}

export async function openPerson(shop: PurchaseShop): Promise<Person> {
  const buyer = await Buyer.open(shop);
  await buyer.saveGuardian();
  const { buyOrder } = await buyer.save();
  const one = async <Row extends object>(table: string, id: number) => {
    const [row] = await shop.query<Row>(`SELECT * FROM ${table} WHERE id = $1`, [id]);
    if (!row) throw new Error(`${table} ${id} is gone`);
    return row;
  };
  await proveMailbox(shop.db, [buyer.studentId]);
  const { rut, email } = await one<Belongings["student"]>("students", buyer.studentId);
  const guardian = await one<Record<string, string & number>>("guardians", buyer.guardianId);
  const asked = await buyer.browser.api("openRightsRequest", {
    body: { rut, email, kind: "access", as: "self" },
  });
  const { name, address, phone, father_last_name, mother_last_name, region_id, city_id, commune_id } =
    guardian;
  return {
    buyer,
    browser: buyer.browser,
    has: {
      studentId: buyer.studentId,
      guardianId: buyer.guardianId,
      orderId: buyer.orderId,
      buyOrder,
      requestId: asked.id,
      student: { rut, email },
      guardian: {
        name: String(name),
        fatherLastName: String(father_last_name),
        motherLastName: String(mother_last_name),
        rut: String(guardian.rut),
        email: String(guardian.email),
        phone: String(phone),
        regionId: Number(region_id),
        cityId: Number(city_id),
        communeId: Number(commune_id),
        address: String(address),
        address2: null,
        address3: null,
      },
    },
  };
}
